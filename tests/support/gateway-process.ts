import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { ADMIN } from "./fixtures.ts";

/** The command that starts a gateway. */
export type Command = readonly [program: string, ...args: string[]];

/** Starts the gateway without npm: one process, whose id is the gateway's own. */
export const NODE_START: Command = [process.execPath, "gateway/tasks/start.ts"];
/** Starts it as the README says, with npm and its shell between the starter and the gateway. */
export const NPM_START: Command = ["npm", "start"];

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

interface Options {
  environment?: Record<string, string> | undefined;
  command?: Command | undefined;
  /** By default the process leads its own group, so that a signal to the group reaches no other process. */
  ownGroup?: boolean | undefined;
}

/**
 * The built gateway as a real process, on a free port that it keeps across restarts. It must be stopped: under npm it would
 * otherwise outlive the tests.
 */
export class GatewayProcess {
  readonly url: string;
  readonly #port: number;
  readonly #environment: Record<string, string>;
  readonly #command: Command;
  readonly #ownGroup: boolean;
  #child!: ChildProcess;
  #exit!: Promise<Exit>;
  #output = "";

  private constructor(port: number, { environment = {}, command = NODE_START, ownGroup = true }: Options) {
    this.url = `http://127.0.0.1:${port}`;
    this.#port = port;
    this.#environment = environment;
    this.#command = command;
    this.#ownGroup = ownGroup;
    this.spawn();
  }

  /** Starts it and returns at once; `ready` waits until it serves. */
  static async spawn(options: Options = {}): Promise<GatewayProcess> {
    return new GatewayProcess(await freePort(), options);
  }

  /** Starts the process (again) and clears the output. */
  spawn(): void {
    const [program, ...args] = this.#command;
    const child = spawn(program, args, {
      env: {
        ...process.env,
        NODE_ENV: undefined, // Vitest sets it, a real start does not
        PORT: String(this.#port),
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ENQUIRIES_PER_MINUTE: "1000",
        ...this.#environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
      detached: this.#ownGroup && process.platform !== "win32",
      shell: process.platform === "win32",
    });
    const { promise, resolve } = Promise.withResolvers<Exit>();
    child.on("error", (error) => {
      this.#output += error.message;
      resolve({ code: null, signal: null });
    });
    child.on("exit", (code, signal) => resolve({ code, signal }));
    this.#child = child;
    this.#exit = promise;
    this.#output = "";
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        if (this.#child === child) this.#output += text; // npm may end before the gateway's last output
      });
    }
  }

  /** Its output since the last start. */
  get output(): string {
    return this.#output;
  }

  #lastWords(): string {
    return this.#output.slice(-5_000);
  }

  /** Id of the gateway's process, read from its log; before it has logged, the id of the started process. */
  get pid(): number {
    return Number(/"pid":(\d+)/.exec(this.#output)?.[1] ?? this.#child.pid);
  }

  /** Id of the started process, which leads the group: npm's, or the gateway's own. */
  get group(): number {
    return this.#child.pid!;
  }

  /** Resolves when the started process has ended. */
  get exit(): Promise<Exit> {
    return this.#exit;
  }

  get running(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Waits until it serves, database included. Throws with its output if it ends before, or after a minute. */
  async ready(): Promise<void> {
    for (const limit = Date.now() + 60_000; Date.now() < limit; await pause(20)) {
      if (!this.running) throw new Error(`The gateway ended:\n${this.#lastWords()}`);
      const answer = await fetch(`${this.url}/ready`).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
    }
    throw new Error(`The gateway is not ready after a minute:\n${this.#lastWords()}`);
  }

  /** Sends a signal to the gateway's process. Returns false if it has already ended. */
  signal(name: NodeJS.Signals): boolean {
    return sendSignal(this.pid, name);
  }

  /** Sends a signal to the whole group, as systemd and a terminal's Ctrl-C do. Returns false if the group has no process left. */
  signalGroup(name: NodeJS.Signals): boolean {
    return sendSignal(-this.group, name);
  }

  /** Sends SIGKILL and waits until it has exited. */
  async kill(): Promise<Exit> {
    this.signal("SIGKILL");
    return this.#exit;
  }

  /** Sends SIGTERM, after waking a frozen process, and waits until it has exited. After 20 s kills it and throws. */
  async stop(): Promise<Exit> {
    if (!this.running) return this.#exit;
    this.signal("SIGCONT");
    this.signal("SIGTERM");
    const late = pause(20_000, undefined, { ref: false });
    const exit = await Promise.race([this.#exit, late]);
    if (exit) return exit;
    this.signalGroup("SIGKILL");
    throw new Error(`The gateway did not stop within 20 s:\n${this.#lastWords()}`);
  }
}

/** Restarts a gateway whenever it ends, as systemd does with Restart=always, until it is stopped. */
export class Supervisor {
  #stopped = false;
  #restarts = 0;
  readonly #loop: Promise<void>;

  constructor(private readonly gateway: GatewayProcess) {
    this.#loop = this.#supervise();
  }

  async #supervise(): Promise<void> {
    for (;;) {
      await this.gateway.exit;
      await pause(100);
      if (this.#stopped) return;
      this.#restarts += 1;
      this.gateway.spawn();
    }
  }

  /** Number of restarts. */
  get restarts(): number {
    return this.#restarts;
  }

  /** Stops supervising, then stops the gateway with SIGTERM. */
  async stop(): Promise<Exit> {
    this.#stopped = true;
    const exit = await this.gateway.stop();
    await this.#loop;
    return exit;
  }
}

/** Signals a process, or with a negative id a group. Returns false if there is none. Signal 0 only checks for it. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/**
 * Returns a free port below the ephemeral ports (from 32,768 in Linux): an outgoing connection could take one of those before
 * the process that the port is meant for listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const server = createServer();
    const free = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!free) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
