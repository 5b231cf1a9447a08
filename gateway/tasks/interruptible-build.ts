import { spawn } from "node:child_process";
import type { ChildProcess, StdioOptions } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"] as const;

/**
 * Runs builds before a command starts. Until `release`, a signal stops the running build and then this process. Without
 * these handlers, a process with PID 1 in a container would ignore signals.
 */
export class InterruptibleBuild {
  readonly #interruptedExitCode: number;
  #build: ChildProcess | undefined;
  #interrupted = false;

  constructor(interruptedExitCode: number) {
    this.#interruptedExitCode = interruptedExitCode;
    for (const signal of SIGNALS) process.on(signal, this.#interrupt);
  }

  /** Builds in a child process, whose memory is freed afterwards. Exits if the build fails. */
  async run(stdio: StdioOptions, only?: string): Promise<void> {
    const program = join(import.meta.dirname, "build.ts");
    this.#build = spawn(process.execPath, [program, ...(only === undefined ? [] : [only])], { stdio });
    const [code, signal] = (await once(this.#build, "close")) as [number | null, NodeJS.Signals | null];
    this.#build = undefined;
    // A signal to the process group may end the build before this process handles the signal itself.
    const wasStopped = SIGNALS.some((handled) => handled === signal);
    if (this.#interrupted || wasStopped) process.exit(this.#interruptedExitCode);
    if (code !== 0) process.exit(1);
  }

  /** Removes the signal handlers, so that the command handles signals. */
  release(): void {
    for (const signal of SIGNALS) process.off(signal, this.#interrupt);
  }

  readonly #interrupt = () => {
    this.#interrupted = true;
    if (this.#build) this.#build.kill("SIGTERM");
    else process.exit(this.#interruptedExitCode);
  };
}
