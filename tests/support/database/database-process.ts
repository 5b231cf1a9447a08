import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sendSignal } from "#tests/support/gateway-process.ts";

/** The processes of the PostgreSQL that a gateway keeps in its data folder. */
export class DatabaseProcess {
  readonly #folder: string;
  #port = 0;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "postgres");
  }

  /** Reads PostgreSQL's pid file with its process, port and state; returns undefined if there is none. */
  #pidFile(): string[] | undefined {
    const path = join(this.#folder, "data", "postmaster.pid");
    return existsSync(path) ? readFileSync(path, "utf8").split("\n") : undefined;
  }

  /** The postmaster's process id. Throws if there is none. */
  get pid(): number {
    return Number(this.#pidFile()![0]);
  }

  /** The port that it listens on; while it is down, the last one. */
  get port(): number {
    this.#port = Number(this.#pidFile()?.[3]) || this.#port;
    return this.#port;
  }

  get running(): boolean {
    const pid = Number(this.#pidFile()?.[0]);
    return pid > 0 && sendSignal(pid, 0);
  }

  /** Its URL with the gateway's own role: for a second gateway, and for queries of a test. */
  get url(): string {
    const password = readFileSync(join(this.#folder, "password"), "utf8").trim();
    return `postgresql://istmia:${password}@127.0.0.1:${this.port}/istmia`;
  }

  /** Sends a signal to the postmaster. After SIGKILL its backends notice the loss and exit on their own. */
  signal(name: NodeJS.Signals): void {
    process.kill(this.pid, name);
  }

  /** Stops all of its processes with SIGSTOP. Returns a function that continues them. */
  freeze(): () => void {
    const frozen = [this.pid];
    process.kill(this.pid, "SIGSTOP"); // first, so that it starts no backend in the meantime
    for (const child of childrenOf(this.pid)) if (sendSignal(child, "SIGSTOP")) frozen.push(child);
    return () => {
      for (const pid of frozen) sendSignal(pid, "SIGCONT");
    };
  }

  /** Ends what a killed gateway has left running, and waits until it has exited. */
  async stop(): Promise<void> {
    if (!this.running) return;
    const { pid } = this;
    for (const each of [pid, ...childrenOf(pid)]) sendSignal(each, "SIGCONT");
    sendSignal(pid, "SIGQUIT");
    for (const limit = Date.now() + 10_000; sendSignal(pid, 0); await pause(20)) {
      if (Date.now() > limit) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
    }
  }
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
    .flatMap(([pid, ppid]) => (ppid === parent ? [pid] : []));
}
