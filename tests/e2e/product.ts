import { chmodSync, cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { DatabaseProcess } from "#tests/support/database/database-process.ts";
import { databaseFolder } from "#tests/support/database/folder.ts";
import { GatewayProcess, NODE_START } from "#tests/support/gateway-process.ts";
import type { Command } from "#tests/support/gateway-process.ts";

/** Creates an empty folder on disk, or a copy of `original` in memory. */
async function copyFolder(original?: string): Promise<string> {
  if (original === undefined) return mkdtemp(join(tmpdir(), "istmia-e2e-"));
  const folder = databaseFolder("e2e");
  cpSync(original, folder, { recursive: true }); // takes a seventh of the time of the asynchronous one
  for (const own of ["postgres", "postgres/data"]) chmodSync(join(folder, own), 0o700); // the mode that they are created with
  return folder;
}

/** A process of the product. */
type Victim = "database" | "gateway";

/** The whole product as separate processes, on a free port and with its own data folder. */
export class Product {
  readonly #database: DatabaseProcess;

  private constructor(
    private readonly gateway: GatewayProcess,
    private readonly dataDir: string,
  ) {
    this.#database = new DatabaseProcess(dataDir);
  }

  /**
   * Starts it and waits until it is ready; by default without npm, which takes a second longer. Under Playwright it starts
   * with a copy of the new database that `start-product.ts` created.
   */
  static async start(
    environment: Record<string, string> = {},
    command: Command = NODE_START,
  ): Promise<Product> {
    const dataDir = await copyFolder(process.env["E2E_DATA"]);
    const gateway = await GatewayProcess.spawn({
      environment: { DATA_DIR: dataDir, ...environment },
      command,
      ownGroup: false, // Ctrl-C in the tests' terminal ends it as well
    });
    const product = new Product(gateway, dataDir);
    await gateway.ready();
    return product;
  }

  get url(): string {
    return this.gateway.url;
  }

  /** Starts the killed processes again and waits until they are ready. */
  async run(): Promise<void> {
    this.gateway.spawn();
    await this.ready();
  }

  /** Waits until it is ready, including the database. */
  async ready(): Promise<void> {
    await this.gateway.ready();
  }

  /** URL of its database, for a second gateway and for rows that a test inserts directly. */
  get databaseUrl(): string {
    return this.#database.url;
  }

  /** Runs SQL on its database over a separate connection. */
  async rows<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]> {
    const client = new Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** The gateway's output since its last start. */
  get log(): string {
    return this.gateway.output;
  }

  /** Kills its processes: both at once, as in a power cut, or only one. */
  async kill(...victims: readonly Victim[]): Promise<void> {
    const { gateway } = this;
    if (victims.includes("database")) this.#database.signal("SIGKILL");
    if (victims.includes("gateway")) await gateway.kill();
  }

  /** Stops the product, copies its data folder, starts it again and returns the copy's path. */
  async copyData(): Promise<string> {
    await this.gateway.stop();
    const copy = await copyFolder(this.dataDir);
    await this.run();
    return copy;
  }

  /** Stops it with SIGTERM and removes its data folder. */
  async [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  async stop(): Promise<void> {
    await this.gateway.stop();
    await this.#database.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
