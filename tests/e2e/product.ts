import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export const ADMIN = { email: "admin@istmia.example", password: "una frase larga y propia" };

/** One of the processes that `npm start` runs. */
export type Victim = "database" | "gateway";

/** The whole product as `npm start` runs it, on a free port and in a data folder of its own. */
export class Product {
  #output = "";
  #exited = false;

  private constructor(
    readonly url: string,
    private readonly port: number,
    private readonly dataDir: string,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<Product> {
    const port = await freePort();
    const dataDir = await mkdtemp(join(tmpdir(), "istmia-e2e-"));
    const product = new Product(`http://127.0.0.1:${port}`, port, dataDir);
    await product.run(environment);
    return product;
  }

  /** `npm start`, until it answers. Also starts again what was killed. */
  async run(environment: Record<string, string> = {}): Promise<void> {
    this.#output = "";
    this.#exited = false;
    const npm = spawn("npm", ["start"], {
      env: {
        ...process.env,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ENQUIRIES_PER_MINUTE: "1000",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    for (const stream of [npm.stdout, npm.stderr])
      stream.on("data", (text) => (this.#output += String(text)));
    npm.on("exit", () => (this.#exited = true));
    await this.ready();
  }

  /** Waits until it serves, database included. */
  async ready(): Promise<void> {
    for (let tries = 0; tries < 1200; tries++) {
      if (this.#exited) throw new Error(`npm start ended:\n${this.#output}`);
      if (
        await fetch(`${this.url}/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return;
      await pause(50);
    }
    throw new Error(`npm start did not answer:\n${this.#output}`);
  }

  /** The gateway's process, as its own log names it. */
  get #gateway(): number {
    return Number(/"pid":(\d+)/.exec(this.#output)?.[1]);
  }

  get #database(): number {
    return parseInt(readFileSync(join(this.dataDir, "postgres", "data", "postmaster.pid"), "utf8"), 10);
  }

  /** Where its database answers, for a second gateway and for what a test puts in by itself. */
  get databaseUrl(): string {
    const folder = join(this.dataDir, "postgres");
    const port = readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[3];
    return `postgresql://istmia:${readFileSync(join(folder, "password"), "utf8").trim()}@127.0.0.1:${port}/istmia`;
  }

  /** Kills its processes: both at once, as a power cut would, or one alone. */
  async kill(...victims: readonly Victim[]): Promise<void> {
    const pids = { gateway: this.#gateway, database: this.#database };
    for (const victim of victims) process.kill(pids[victim], "SIGKILL");
    while (victims.includes("gateway") && !this.#exited) await pause(20);
  }

  /** SIGTERM, and the data folder goes. */
  async stop(): Promise<void> {
    if (!this.#exited) process.kill(this.#gateway, "SIGTERM");
    while (!this.#exited) await pause(20);
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
