import { chmodSync, cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { DatabaseProcess } from "#tests/support/database/database-process.ts";
import { databaseFolder } from "#tests/support/database/folder.ts";
import { GatewayProcess, NODE_START } from "#tests/support/gateway-process.ts";
import type { Command } from "#tests/support/gateway-process.ts";

/** A new folder, on a disk; or one in memory with what is in another one. */
async function copyFolder(original?: string): Promise<string> {
  if (original === undefined) return mkdtemp(join(tmpdir(), "istmia-e2e-"));
  const folder = databaseFolder("e2e");
  cpSync(original, folder, { recursive: true }); // takes a seventh of the asynchronous one's time
  for (const own of ["postgres", "postgres/data"]) chmodSync(join(folder, own), 0o700); // as they are made
  return folder;
}

/** One of the processes of the product. */
type Victim = "database" | "gateway";

/** The whole product as processes of their own, on a free port and in a data folder of its own. */
export class Product {
  readonly #database: DatabaseProcess;

  private constructor(
    private readonly gateway: GatewayProcess,
    private readonly dataDir: string,
  ) {
    this.#database = new DatabaseProcess(dataDir);
  }

  /**
   * Starts it, by default without npm, which takes a second longer, and waits until it answers. Under Playwright it starts
   * with a copy of the new database that `start-product.ts` has made.
   */
  static async start(
    environment: Record<string, string> = {},
    command: Command = NODE_START,
  ): Promise<Product> {
    const dataDir = await copyFolder(process.env["E2E_DATA"]);
    const gateway = await GatewayProcess.spawn({
      environment: { DATA_DIR: dataDir, ...environment },
      command,
      ownGroup: false, // Ctrl-C at the tests ends it as well
    });
    const product = new Product(gateway, dataDir);
    await gateway.ready();
    return product;
  }

  get url(): string {
    return this.gateway.url;
  }

  /** Starts again what was killed, until it answers. */
  async run(): Promise<void> {
    this.gateway.spawn();
    await this.ready();
  }

  /** Waits until it serves, database included. */
  async ready(): Promise<void> {
    await this.gateway.ready();
  }

  /** Where its database answers, for a second gateway and for what a test puts in by itself. */
  get databaseUrl(): string {
    return this.#database.url;
  }

  /** Runs SQL on its database, over a connection of its own. */
  async rows<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]> {
    const client = new Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** What its gateway has written since it was started. */
  get log(): string {
    return this.gateway.output;
  }

  /** Kills its processes: both at once, as a power cut would, or one alone. */
  async kill(...victims: readonly Victim[]): Promise<void> {
    const { gateway } = this;
    if (victims.includes("database")) this.#database.signal("SIGKILL");
    if (victims.includes("gateway")) await gateway.kill();
  }

  /** Stops it while its data folder is copied; gives the copy. */
  async copyData(): Promise<string> {
    await this.gateway.stop();
    const copy = await copyFolder(this.dataDir);
    await this.run();
    return copy;
  }

  /** SIGTERM, and the data folder goes. */
  async stop(): Promise<void> {
    await this.gateway.stop();
    await this.#database.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
