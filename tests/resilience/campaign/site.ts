import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import type { DatabaseProcess } from "#tests/support/database/database-process.ts";
import { Supervisor } from "#tests/support/gateway-process.ts";
import type { GatewayProcess } from "#tests/support/gateway-process.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { startRelay } from "#tests/support/database/relay.ts";
import { send } from "#tests/support/gateway.ts";
import { startGatewayOn, startProduct } from "../start.ts";
import { WorkingTime } from "#tests/support/working-time.ts";

/** Pages that visitors read. */
export const PAGES = ["/", "/contactenos", "/servicios/talleres"];

/** A gateway that is restarted whenever it ends. */
export class Served {
  readonly time = new WorkingTime(() => this.process.pid);
  readonly supervisor: Supervisor;
  /** True from a fault that ends the process until it serves again. Connections may be lost during that time. */
  disturbed = false;
  /** Number of such faults so far. */
  disturbances = 0;

  constructor(
    readonly name: string,
    readonly process: GatewayProcess,
  ) {
    this.supervisor = new Supervisor(process);
    onTestFinished(async () => {
      await this.supervisor.stop();
      this.time.end();
    });
  }

  /** Marks that a fault is about to end the process. Returns how long its successor took until it served, in milliseconds. */
  async restart(): Promise<number> {
    this.disturbed = true;
    this.disturbances += 1;
    await this.process.exit;
    const started = performance.now();
    await this.#answers("/ready");
    const restartMs = performance.now() - started;
    await this.warm();
    this.disturbed = false;
    return restartMs;
  }

  /** Waits until the pages are in its memory, so that serving them needs no database. */
  async warm(): Promise<void> {
    for (const path of PAGES) await this.#answers(path);
  }

  async #answers(path: string): Promise<void> {
    for (;;) {
      const answer = await send(this.process.url, path).catch(() => undefined);
      if (answer?.status === 200) return;
      await pause(20);
    }
  }
}

/** Two gateways on one database: the first owns it, the second reaches it over a network that can fail. */
export interface Site {
  first: Served;
  second: Served;
  gateways: readonly Served[];
  database: DatabaseProcess;
  relay: Awaited<ReturnType<typeof startRelay>>;
  mail: Awaited<ReturnType<typeof startMailServer>>;
}

export async function startSite(): Promise<Site> {
  const mail = await startMailServer();
  const environment = {
    ENQUIRIES_PER_MINUTE: "1000000",
    SMTP_URL: mail.url,
    MAIL_FROM: "no-responder@istmia.example",
    MAIL_CONTACT: "seguros@istmia.example",
  };
  const { gateway, database } = await startProduct(environment);
  const first = new Served("first", gateway);
  const relay = await startRelay(() => database.url);
  const second = new Served("second", await startGatewayOn(relay.url, environment));
  const gateways = [first, second];
  for (const gateway of gateways) await gateway.warm();
  return { first, second, gateways, database, relay, mail };
}

/**
 * Opens the test's own connection to the database, which may be killed at any time. The timeout suffices for a busy machine
 * on which both gateways restart.
 */
export async function connectTo(database: DatabaseProcess, timeoutMs = 30_000): Promise<Client> {
  const client = new Client({ connectionString: database.url, connectionTimeoutMillis: timeoutMs });
  client.on("error", () => undefined); // the next query reports the error
  await client.connect();
  return client;
}

/** Resolves as soon as the database accepts connections. */
export async function waitForDatabase(database: DatabaseProcess): Promise<void> {
  for (;;) {
    const client = await connectTo(database, 1_000).catch(() => undefined);
    if (client) return void client.end();
    await pause(10);
  }
}

/** Sends SIGKILL and waits until all gateways serve again. */
export async function kill(
  { database }: Site,
  withDatabase: boolean,
  gateways: readonly Served[],
): Promise<void> {
  const restarted = gateways.map((gateway) => gateway.restart());
  if (withDatabase) database.signal("SIGKILL");
  await Promise.all(gateways.map(({ process }) => process.kill()));
  await waitForDatabase(database);
  await Promise.all(restarted);
}

/** Delivers every mail without waiting for its next attempt; first releases the mails that killed processes had claimed. */
export async function deliverAll(client: Client): Promise<void> {
  await client.query(
    "update mail set claimed_at = claimed_at - interval '4 minutes' where state = 'enviando'",
  );
  for (;;) {
    await client.query("update mail set next_at = now() where state = 'pendiente'");
    await client.query("select graphile_worker.add_job('mail', job_key => 'mail')");
    await pause(1_000);
    const { rows } = await client.query("select from mail where state in ('pendiente', 'enviando') limit 1");
    if (rows.length === 0) return;
  }
}
