import { request } from "node:http";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Client } from "pg";
import { expect, onTestFinished } from "vitest";
import { generalContact } from "./fixtures.ts";
import { startGateway } from "./gateway.ts";

/** An open stream of server-sent events, and what it has received so far. */
export interface OpenStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** Everything received, unparsed. */
  text: () => string;
  /** The ids in the received events of this kind. */
  ids: (kind: "created" | "changed") => string[];
  /** Number of `ready` events received. */
  readies: () => number;
  /** How the stream ended: completely, or cut off in the middle; undefined while it is open. */
  end: () => "whole" | "cut" | undefined;
  /** The response, which can be paused and resumed. */
  incoming: IncomingMessage;
}

/** Opens the gateway's event stream as the administrator's browser does. */
export async function openStream(base: string, headers: Record<string, string>): Promise<OpenStream> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = request(`${base}/api/admin/events`, { headers, agent: false });
  outgoing.on("response", resolve).on("error", reject).end();
  onTestFinished(() => void outgoing.destroy());
  const incoming = await promise;
  let text = "";
  let end: "whole" | "cut" | undefined;
  incoming.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  incoming.on("end", () => (end = "whole")).on("error", () => (end = "cut"));
  return {
    status: incoming.statusCode!,
    headers: incoming.headers,
    text: () => text,
    ids: (kind) => {
      const events = text.matchAll(new RegExp(`^event: ${kind}\\ndata: (.*)\\n\\n`, "gm"));
      return [...events].flatMap(([, data]) => data!.split(","));
    },
    readies: () => text.split("event: ready\n").length - 1,
    end: () => end,
    incoming,
  };
}

/** Query for the connections on which gateways listen. */
export const LISTENERS =
  "select pid from pg_stat_activity where datname = current_database() and application_name = 'istmia live'";
const LISTENING = `${LISTENERS} and state = 'idle' and query like 'select%'`;

interface Listener {
  pid: number;
}

async function query(url: string, sql: string): Promise<Listener[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Listener>(sql);
  await client.end();
  return rows;
}

/** Starts a gateway and waits until it listens to its database; an administrator is signed in and reads its events. */
export async function startLive(environment: Record<string, string> = {}) {
  const { DATABASE_URL } = environment;
  const before = DATABASE_URL === undefined ? [] : await query(DATABASE_URL, LISTENERS);
  const gateway = await startGateway({ ENQUIRIES_PER_MINUTE: "1000000", ...environment });
  const own = async () =>
    (await gateway.rows<Listener>(LISTENING))
      .map(({ pid }) => pid)
      .filter((pid) => !before.some((listener) => listener.pid === pid));
  await expect.poll(own).toHaveLength(1);
  const headers = await gateway.signIn();
  return {
    ...gateway,
    headers,
    /** PostgreSQL's process for the connection on which this gateway listens. */
    listener: (await own())[0]!,
    stream: await openStream(gateway.base, headers),
    /** Sends an enquiry and returns its id. */
    post: async (changes: object = {}) => {
      const answer = await gateway.ask("/api/contacts", { body: { ...generalContact, ...changes } });
      return answer.json<{ id: string }>().id;
    },
  };
}
