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

  /** PostgreSQL's own note of its process, port and state; undefined while there is none. */
  #pidFile(): string[] | undefined {
    const path = join(this.#folder, "data", "postmaster.pid");
    return existsSync(path) ? readFileSync(path, "utf8").split("\n") : undefined;
  }

  /** The postmaster's process id. Throws while there is none. */
  get pid(): number {
    return Number(this.#pidFile()![0]);
  }

  /** Where it listens; while it is down, where it did. */
  get port(): number {
    this.#port = Number(this.#pidFile()?.[3]) || this.#port;
    return this.#port;
  }

  get running(): boolean {
    const pid = Number(this.#pidFile()?.[0]);
    return pid > 0 && sendSignal(pid, 0);
  }

  /** Where it answers with the gateway's own role: for a second gateway, and for what a test looks up itself. */
  get url(): string {
    const password = readFileSync(join(this.#folder, "password"), "utf8").trim();
    return `postgresql://istmia:${password}@127.0.0.1:${this.port}/istmia`;
  }

  /** Sends a signal to the postmaster. Of SIGKILL its backends notice, and end by themselves. */
  signal(name: NodeJS.Signals): void {
    process.kill(this.pid, name);
  }

  /** Stops all of its processes where they are. Returns what lets them go on. */
  freeze(): () => void {
    const frozen = [this.pid];
    process.kill(this.pid, "SIGSTOP"); // first, so that no backend is started meanwhile
    for (const child of childrenOf(this.pid)) if (sendSignal(child, "SIGSTOP")) frozen.push(child);
    return () => {
      for (const pid of frozen) sendSignal(pid, "SIGCONT");
    };
  }

  /** Ends what a killed gateway has left behind, and waits until it is gone. */
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
