import { execFile, spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { EmbeddedPostgresError, environment, findBinaries, windows, withoutRoot } from "./binaries.ts";

const logLimit = 5_000_000;

const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 60,
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
  // The gateway logs what fails; here it would come with people's names and messages.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};
const settingsForTests = { fsync: "off", full_page_writes: "off" };

const initdb =
  "-U postgres --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 --auth=scram-sha-256 --no-instructions";

const unlessCode = (code: string, error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== code) throw error;
};

/** Does a process run? One of another user counts as running. */
function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function commandLine(pid: number): string {
  if (process.platform !== "linux") {
    return spawnSync("ps", ["-ww", "-p", String(pid), "-o", "command="], { encoding: "utf8" }).stdout;
  }
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch (error) {
    unlessCode("ENOENT", error);
    return "";
  }
}

function give(path: string, user: number): void {
  fs.lchownSync(path, user, user);
  if (!fs.lstatSync(path).isDirectory()) return;
  for (const name of fs.readdirSync(path)) give(join(path, name), user);
}

/** The files and processes of one embedded database: `postgres` and `postgres.log` in the data folder. */
export class PostgresCluster {
  readonly dataDir: string;
  /** PostgreSQL's own data folder. */
  readonly files: string;
  readonly #home: string;
  readonly #log: string;
  readonly #forTests: boolean;
  readonly #binaries = findBinaries();
  #prefix: string[] = [];

  constructor(dataDir: string, forTests: boolean) {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.dataDir = fs.realpathSync(dataDir);
    this.#home = join(this.dataDir, "postgres");
    this.#log = join(this.dataDir, "postgres.log");
    this.files = join(this.#home, "data");
    this.#forTests = forTests;
  }

  get password(): string {
    return fs.readFileSync(join(this.#home, "password"), "utf8");
  }

  /** Where the gateway's database is on a server that listens there. */
  url(port: number): string {
    return `postgresql://istmia:${this.password}@127.0.0.1:${port}/istmia?sslmode=disable`;
  }

  /** Creates the cluster unless it exists. It appears complete or not at all, whoever else is creating it. */
  async prepare(log: (message: string) => void): Promise<void> {
    const owner = fs.statSync(this.files, { throwIfNoEntry: false })?.uid;
    const { prefix, user } = withoutRoot(this.#program("postgres"), owner ?? 0);
    this.#prefix = prefix;
    this.#removeDrafts();
    if (owner === undefined) {
      log("Creating the database...");
      await this.#create(user);
    } else if (user !== undefined && owner !== user) {
      give(this.files, user);
    }
  }

  #removeDrafts(): void {
    for (const name of fs.readdirSync(this.dataDir)) {
      const creator = Number(/^postgres-new-(\d+)$/.exec(name)?.[1] ?? process.pid);
      if (creator === process.pid || lives(creator)) continue;
      fs.rmSync(join(this.dataDir, name), { recursive: true, force: true, maxRetries: 5 });
    }
  }

  async #create(user: number | undefined): Promise<void> {
    const draft = join(this.dataDir, `postgres-new-${process.pid}`);
    const [files, password] = [join(draft, "data"), join(draft, "password")];
    fs.rmSync(draft, { recursive: true, force: true });
    fs.mkdirSync(files, { recursive: true, mode: 0o700 });
    if (user !== undefined) fs.chownSync(files, user, user);
    fs.writeFileSync(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
    const options = [...initdb.split(" "), ...(this.#forTests ? ["--no-sync"] : [])];
    const [program, ...args] = [...this.#prefix, this.#program("initdb"), "-D", files, ...options];
    args.push(`--pwfile=${password}`);
    try {
      await promisify(execFile)(program!, args, environment);
      fs.renameSync(draft, this.#home);
    } catch (error) {
      fs.rmSync(draft, { recursive: true, force: true });
      if (fs.existsSync(this.files)) return;
      const { stderr = "", message } = error as Error & { stderr?: string };
      const cause = /(?:error|fatal): (.+)/i.exec(stderr)?.[1] ?? message;
      throw new EmbeddedPostgresError(`The database cannot be created in ${this.dataDir}: ${cause}`);
    }
  }

  #program(name: string): string {
    return join(this.#binaries, windows ? `${name}.exe` : name);
  }

  /** The server on these files, whoever started it. A stale or reused process number is not taken for one. */
  running(): { pid: number; port: number } | undefined {
    try {
      const lines = fs.readFileSync(join(this.files, "postmaster.pid"), "utf8").split("\n");
      const [pid, port] = [Number(lines[0]), Number(lines[3])];
      return pid > 0 && port > 0 && this.owns(pid) ? { pid, port } : undefined;
    } catch (error) {
      unlessCode("ENOENT", error);
      return undefined;
    }
  }

  /** Is this process a server on these files? */
  owns(pid: number): boolean {
    return lives(pid) && (windows || commandLine(pid).includes(` -D ${this.files} `));
  }

  /** Starts a server in a process group of its own: a terminal's Ctrl-C reaches only the gateway, which stops it. */
  spawn(port: number): ChildProcess {
    this.#removeStalePid();
    this.boundLog();
    const all = { port, ...settings, ...(this.#forTests ? settingsForTests : {}) };
    const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const [program, ...args] = [...this.#prefix, this.#program("postgres"), "-D", this.files, ...options];
    const output = fs.openSync(this.#log, "a", 0o600);
    const stdio = ["ignore" as const, output, output];
    const child = spawn(program!, args, { ...environment, detached: true, windowsHide: true, stdio });
    fs.closeSync(output);
    child.unref();
    return child;
  }

  /** PostgreSQL takes any process of its user with the number in the file for a server, and does not start. */
  #removeStalePid(): void {
    const path = join(this.files, "postmaster.pid");
    const pid = fs.existsSync(path) ? parseInt(fs.readFileSync(path, "utf8"), 10) : 0;
    if (pid > 0 && !this.owns(pid)) fs.rmSync(path, { force: true });
  }

  /** A server told to wait for its sessions to end would refuse new ones for ever: has it stop now. */
  hurry({ pid }: { pid: number }): void {
    const path = join(this.files, "postmaster.pid");
    const state = fs.existsSync(path) ? fs.readFileSync(path, "utf8").split("\n")[7] : "";
    if (state?.startsWith("stopping")) this.signal(pid, "fast");
  }

  /** Asks a server to stop, after a checkpoint or at once. */
  signal(pid: number, how: "fast" | "immediate"): void {
    if (!this.owns(pid)) return;
    if (windows) {
      spawnSync(this.#program("pg_ctl"), ["stop", "-D", this.files, "-m", how, "-W"]);
      return;
    }
    process.kill(pid, how === "fast" ? "SIGINT" : "SIGQUIT");
    process.kill(pid, "SIGCONT");
  }

  /** Sets the log aside, in place of the one set aside before, once it is long. */
  boundLog(): void {
    if ((fs.statSync(this.#log, { throwIfNoEntry: false })?.size ?? 0) < logLimit) return;
    fs.copyFileSync(this.#log, `${this.#log}.1`);
    fs.truncateSync(this.#log);
  }

  /** The last complaint in the log. */
  lastWords(): string {
    const text = fs.existsSync(this.#log) ? fs.readFileSync(this.#log, "utf8") : "";
    return text.match(/(?<=(?:FATAL|PANIC|error): +).+/g)?.at(-1) ?? `see ${this.#log}`;
  }
}
