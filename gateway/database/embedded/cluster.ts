import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { KEEPALIVE } from "#gateway/database/keepalive.ts";
import { createFolder } from "#gateway/folders/create-folder.ts";
import { chownAll, dropRoot, EmbeddedPostgresError, ENVIRONMENT, findBinaries, WINDOWS } from "./binaries.ts";
import { childrenOf, commandLine, findPidsByCommand, isProcessAlive, send } from "./processes.ts";

const MAX_LOG_BYTES = 5_000_000;

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 60,
  ...KEEPALIVE,
  shared_buffers: "64MB",
  max_wal_size: "256MB",
  wal_level: "minimal",
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  io_method: "sync",
  jit: "off",
  timezone: "UTC",
  statement_timeout: "60s",
  idle_in_transaction_session_timeout: "30s",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Few messages and no statements, because they would contain personal data; the gateway logs failures.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};
const SETTINGS_FOR_TESTS = { fsync: "off", full_page_writes: "off" };

const SIGNALS = { fast: "SIGINT", immediate: "SIGQUIT", kill: "SIGKILL" } as const;

const INITDB_OPTIONS =
  "-U postgres --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --auth=scram-sha-256 --no-instructions";

/** Runs a program until it exits, or terminates it when `signal` aborts. Throws its standard error if it fails. */
async function run(program: string, args: string[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(program, args, { ...ENVIRONMENT, stdio: ["ignore", "ignore", "pipe"] });
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  child
    .on("error", ({ message }) => resolve(message))
    .on("close", (code) => resolve(code === 0 ? undefined : ""));
  const stop = () => child.kill("SIGTERM");
  signal.addEventListener("abort", stop);
  const errorOutput = await text(child.stderr);
  const failure = await promise;
  signal.removeEventListener("abort", stop);
  if (failure !== undefined) throw new Error(failure || errorOutput);
}

const newPassword = () => randomBytes(24).toString("base64url");

/** Removes a folder that an exiting process may still change, where `fs.rmSync` would stop halfway without an error. */
const remove = (folder: string) => fs.promises.rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** The files and processes of one embedded database: `postgres` and `postgres.log` in the data folder. */
export class PostgresCluster {
  readonly dataDir: string;
  /** PostgreSQL's own data folder. */
  readonly files: string;
  readonly #home: string;
  readonly #log: string;
  readonly forTests: boolean;
  readonly #binaries = findBinaries();
  #prefix: string[] = [];

  constructor(dataDir: string, forTests: boolean) {
    createFolder(dataDir);
    this.dataDir = fs.realpathSync(dataDir);
    this.#home = join(this.dataDir, "postgres");
    this.#log = join(this.dataDir, "postgres.log");
    this.files = join(this.#home, "data");
    this.forTests = forTests;
  }

  /** The password of the gateway's role. */
  get password(): string {
    return fs.readFileSync(join(this.#home, "password"), "utf8");
  }

  /** The superuser's password. Older data folders get a separate one here. */
  get superuserPassword(): string {
    const file = join(this.#home, "superuser-password");
    if (!fs.existsSync(file)) {
      fs.writeFileSync(`${file}.new`, newPassword(), { mode: 0o600, flush: true });
      fs.renameSync(`${file}.new`, file);
    }
    return fs.readFileSync(file, "utf8");
  }

  /** Returns the URL of the gateway's database on a server on this port. */
  url(port: number): string {
    return `postgresql://istmia:${this.password}@127.0.0.1:${port}/istmia?sslmode=disable`;
  }

  /** Creates the cluster atomically unless it exists; safe if two processes try at once. */
  async prepare(log: (message: string) => void, signal: AbortSignal): Promise<void> {
    const owner = fs.statSync(this.files, { throwIfNoEntry: false })?.uid;
    const folders = owner === undefined ? [this.dataDir] : [this.dataDir, this.#home];
    const { prefix, user } = dropRoot(this.#program("postgres"), folders, owner ?? 0);
    this.#prefix = prefix;
    await this.#removeDrafts();
    if (owner === undefined) {
      log("Creating the database...");
      await this.#create(user, signal);
    } else if (user !== undefined && owner !== user) {
      chownAll(this.files, user);
    }
  }

  async #removeDrafts(): Promise<void> {
    for (const name of fs.readdirSync(this.dataDir)) {
      const creator = Number(/^postgres-new-(\d+)$/.exec(name)?.[1] ?? process.pid);
      if (creator === process.pid || isProcessAlive(creator)) continue;
      const draft = join(this.dataDir, name);
      this.#killInitdb(draft);
      await remove(draft);
    }
  }

  /** Kills the initdb that a killed gateway left running, because it would continue and recreate its folder. */
  #killInitdb(draft: string): void {
    if (WINDOWS) return;
    const initdbPids = findPidsByCommand(` -D ${draft}/`);
    for (const pid of initdbPids.flatMap((parent) => [parent, ...childrenOf(parent)])) send(pid, "SIGKILL");
  }

  async #create(user: number | undefined, signal: AbortSignal): Promise<void> {
    const draft = join(this.dataDir, `postgres-new-${process.pid}`);
    const [files, superuser] = [join(draft, "data"), join(draft, "superuser-password")];
    await remove(draft);
    createFolder(files);
    fs.writeFileSync(join(draft, "password"), newPassword(), { mode: 0o600 });
    fs.writeFileSync(superuser, newPassword(), { mode: 0o600 });
    if (user !== undefined) {
      fs.chownSync(draft, 0, user);
      fs.chmodSync(draft, 0o710);
      fs.chownSync(files, user, user);
      fs.chownSync(superuser, user, user); // until initdb has read it
    }
    const options = [...INITDB_OPTIONS.split(" "), ...(this.forTests ? ["--no-sync"] : [])];
    const [program, ...args] = [...this.#prefix, this.#program("initdb"), "-D", files, ...options];
    args.push(`--pwfile=${superuser}`);
    try {
      await run(program!, args, signal);
      if (user !== undefined) fs.chownSync(superuser, 0, 0);
      fs.renameSync(draft, this.#home);
    } catch (error) {
      await remove(draft);
      signal.throwIfAborted();
      if (fs.existsSync(this.files)) return;
      const { message } = error as Error;
      const cause = /(?:error|fatal): (.+)/i.exec(message)?.[1] ?? message;
      throw new EmbeddedPostgresError(`The database cannot be created in ${this.dataDir}: ${cause}`);
    }
  }

  #program(name: string): string {
    return join(this.#binaries, WINDOWS ? `${name}.exe` : name);
  }

  /** Returns the lines of the server's pid file; empty without a server. */
  #pidFile(): string[] {
    try {
      return fs.readFileSync(join(this.files, "postmaster.pid"), "utf8").split("\n");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      return [];
    }
  }

  /** Returns pid and port of the server on these files, even if another process started it. Ignores stale and reused pids. */
  running(): { pid: number; port: number } | undefined {
    const lines = this.#pidFile();
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 && port > 0 && this.owns(pid) ? { pid, port } : undefined;
  }

  /** Checks whether a process is a server on these files. */
  owns(pid: number): boolean {
    return isProcessAlive(pid) && (WINDOWS || commandLine(pid).includes(` -D ${this.files} `));
  }

  /** Starts a server in its own process group: Ctrl-C then reaches only the gateway, which stops the server. */
  spawn(port: number): ChildProcess {
    this.#removeStalePid();
    const settings = { port, ...SETTINGS, ...(this.forTests ? SETTINGS_FOR_TESTS : {}) };
    const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const [program, ...args] = [...this.#prefix, this.#program("postgres"), "-D", this.files, ...options];
    const output = fs.openSync(this.#log, "a", 0o600);
    const stdio = ["ignore" as const, output, output];
    const child = spawn(program!, args, { ...ENVIRONMENT, detached: true, windowsHide: true, stdio });
    fs.closeSync(output);
    child.unref();
    return child;
  }

  /** Removes a stale pid file: PostgreSQL refuses to start if any process of its user has the pid in it. */
  #removeStalePid(): void {
    const pid = Number(this.#pidFile()[0]);
    if (pid > 0 && !this.owns(pid)) fs.rmSync(join(this.files, "postmaster.pid"), { force: true });
  }

  /** Switches a server from smart shutdown to fast: a smart one refuses new sessions until the old ones end. */
  forceFastShutdown({ pid }: { pid: number }): void {
    if (this.#pidFile()[7]?.startsWith("stopping")) this.signal(pid, "fast");
  }

  /**
   * Stops a server after a checkpoint, immediately, or by SIGKILL to all its processes, because its children would take
   * a while to exit otherwise. Resumes frozen processes, which could not handle the signal.
   */
  signal(pid: number, mode: "fast" | "immediate" | "kill"): void {
    if (!this.owns(pid)) return;
    if (WINDOWS) {
      if (mode === "kill") send(pid, "SIGKILL");
      else spawnSync(this.#program("pg_ctl"), ["stop", "-D", this.files, "-m", mode, "-W"]);
      return;
    }
    const pids = [pid, ...childrenOf(pid)];
    send(pid, SIGNALS[mode]);
    for (const target of pids) send(target, mode === "kill" ? "SIGKILL" : "SIGCONT");
  }

  /** Rotates the log once it reaches `MAX_LOG_BYTES`, keeping one old file. */
  rotateLog(): void {
    if ((fs.statSync(this.#log, { throwIfNoEntry: false })?.size ?? 0) < MAX_LOG_BYTES) return;
    fs.copyFileSync(this.#log, `${this.#log}.1`);
    fs.truncateSync(this.#log);
  }

  /** Returns the last error in the log, or where to find the log if there is none. */
  lastLoggedError(): string {
    const text = fs.existsSync(this.#log) ? fs.readFileSync(this.#log, "utf8") : "";
    return text.match(/(?<=(?:FATAL|PANIC|error): +)\S.+/g)?.at(-1) ?? `see ${this.#log}`;
  }
}
