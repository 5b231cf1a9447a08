import "reflect-metadata";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished } from "vitest";
import { AccountService } from "#gateway/admins/account.service.ts";
import { createApp } from "#gateway/app.ts";
import { parseConfig } from "#gateway/config.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { Metrics } from "#gateway/http/metrics.ts";
import { createLogger } from "#gateway/log.ts";
import { mailJobs } from "#gateway/mail/mail-jobs.ts";
import type { SMTP_TIMEOUTS_MS } from "#gateway/mail/smtp-transport.ts";
import { Worker } from "#gateway/jobs/worker.ts";
import { openParts } from "#gateway/parts.ts";
import { loadBuiltSite } from "#gateway/site/site.ts";
import { copyDatabase } from "./database/databases.ts";
import { ADMIN } from "./fixtures.ts";

/** Size of the connection pool. */
export const POOL = 10;

const MAIL_STOP_MS = 2_000;

export const SECRET = "a secret of at least thirty-two bytes, for tests";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Parses the body as JSON. */
  json: <T = Record<string, unknown>>() => T;
}

export interface Sending {
  method?: string;
  headers?: Record<string, string>;
  /** An object is sent as JSON; text and bytes unchanged. */
  body?: object | string | Buffer;
  /** Source address of the request; all of 127.0.0.0/8 belongs to this machine. */
  from?: string;
}

/** Sends an HTTP request without added headers, except JSON's content type. */
export function send(
  base: string,
  path: string,
  { method, headers = {}, body, from }: Sending = {},
): Promise<Answer> {
  const json = body !== undefined && typeof body === "object" && !Buffer.isBuffer(body);
  const bytes = json ? JSON.stringify(body) : body;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { hostname, port } = new URL(base);
  const outgoing = httpRequest({
    hostname,
    port,
    path,
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      ...(json && { "content-type": "application/json" }),
      ...(bytes !== undefined && { "content-length": String(Buffer.byteLength(bytes as string)) }),
      ...headers,
    },
    ...(from !== undefined && { localAddress: from }),
    agent: false,
  });
  outgoing.on("error", reject).on("response", (incoming) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk)).on("error", reject);
    incoming.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      resolve({
        status: incoming.statusCode!,
        headers: incoming.headers,
        text,
        json: <T>() => JSON.parse(text) as T,
      });
    });
  });
  outgoing.end(bytes);
  return promise;
}

let site: ReturnType<typeof loadBuiltSite> | undefined;

const CONNECTIONS =
  "select from pg_stat_activity where datname = current_database() and application_name = 'istmia'";

/**
 * Starts the real application on its own database, listening on a free port, with one administrator. With `SMTP_URL` it
 * delivers mails; `mailLimits` are the timeouts for the server in ms.
 */
export async function startGateway(
  environment: Record<string, string> = {},
  mailLimits?: typeof SMTP_TIMEOUTS_MS,
) {
  const databaseUrl = environment["DATABASE_URL"] ?? (await copyDatabase());
  const config = parseConfig({ PORT: "0", LOG_LEVEL: "info", ...environment });
  const lines: string[] = [];
  const metrics = new Metrics();
  const output = { write: (line: string) => void lines.push(line) };
  const log = createLogger(config.logLevel, output, (event) => metrics.warning(event));
  const orm = await openDatabase(databaseUrl, log);
  await new AccountService(orm.em.fork()).ensure(ADMIN.email, ADMIN.password);
  const parts = await openParts(databaseUrl, orm, config, log);
  const { mailPool, routes, live } = parts;
  const siteUrl = "https://www.istmia.example";
  const mail = { config: config.mail, routes, pool: mailPool, siteUrl, log, live };
  const delivering = mailJobs({ ...mail, ...(mailLimits && { limits: mailLimits }) });
  const worker = new Worker(mailPool, log);
  if (config.mail.server) worker.start(delivering);
  const { app, pages, jobs } = await createApp({
    ...parts,
    config,
    orm,
    secrets: config.jwtSecrets ?? [SECRET],
    site: await (site ??= loadBuiltSite()),
    log,
    metrics,
    cached: true,
  });
  const listening = new Promise<void>((resolve) =>
    live.subscribe(({ kind }) => kind === "ready" && resolve()),
  );
  await app.listen({ host: "127.0.0.1", port: 0 });
  await listening; // an event before that would not appear in any stream
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const ends: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const end of ends) await end();
    await app.close();
    await worker.stop(Date.now() + MAIL_STOP_MS);
    await mailPool.end();
    await orm.close();
  });
  const ask = (path: string, sending?: Sending) => send(base, path, sending);
  const rows = <T extends object>(sql: string) => orm.em.fork().execute<T[]>(sql);
  return {
    base,
    pages,
    routes,
    /** Runs one of the gateway's own jobs now. */
    runJob: async (name: string, stopped = new AbortController().signal) =>
      jobs.find((job) => job.name === name)!.run(stopped),
    /** Starts a worker with the gateway's own jobs, as a product start does. */
    startWorker: () => {
      const own = new Worker(mailPool, log);
      own.start(jobs);
      ends.push(() => own.stop(Date.now() + MAIL_STOP_MS));
    },
    databaseUrl,
    ask,
    /** Returns the gateway's log lines with this event name, oldest first. */
    logged: (event: string) =>
      lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line["event"] === event),
    /** Returns the whole text of the gateway's log. */
    log: () => lines.join(""),
    /** Stops the gateway after it has finished the accepted requests. */
    close: async () => app.close(),
    /** Returns how many enquiries the database holds. */
    stored: async () =>
      (await orm.em.fork().execute<[{ count: number }]>("select count(*)::int from contact"))[0].count,
    rows,
    /** Raises the pool's lock timeout to the longest time of a request, so that waits last until the test releases the locks. */
    waitLongForLocks: async () => {
      const pool = await orm.em.getConnection().getNativeClient();
      const long = { lock_timeout: 60_000, statement_timeout: 60_000, query_timeout: 60_000 };
      Object.assign(pool.options, long);
      // Connections keep their timeouts: all that are open are replaced, those in use once they are free.
      const replaced = async () => {
        while (pool.idleCount > 0) (await pool.connect()).release(true);
        return pool.totalCount;
      };
      await expect.poll(replaced).toBe(0);
    },
    /** Opens all connections of the pool; retries, because on a busy machine one may take too long. */
    fillPool: () =>
      expect
        .poll(async () => {
          await Promise.allSettled(Array.from({ length: POOL }, () => rows("select pg_sleep(0.3)")));
          return (await rows(CONNECTIONS)).length;
        })
        .toBe(POOL),
    /** Signs in and returns the session's Authorization header. */
    signIn: async () => {
      const { token } = (await ask("/api/admin/login", { body: ADMIN })).json<{ token: string }>();
      return { authorization: `Bearer ${token}` };
    },
    graphql: async (query: string, headers: Record<string, string> = {}, variables: object = {}) =>
      (await ask("/graphql", { body: { query, variables }, headers })).json<{
        data?: Record<string, never>;
        errors?: {
          message: string;
          extensions: { code: string; detail?: string; campos?: Record<string, string> };
        }[];
      }>(),
  };
}
