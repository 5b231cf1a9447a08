import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { findPidsByCommand } from "#gateway/database/embedded/processes.ts";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "#gateway/database/embedded/embedded-postgres.ts";
import { databaseFolder } from "#tests/support/database/folder.ts";
import { startClock } from "#tests/support/working-time.ts";

const cleanUps: (() => Promise<void> | void)[] = [];
const messages: string[] = [];
const warnings: string[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  messages.length = 0;
  warnings.length = 0;
});

/** Returns a data folder whose parent has mode 0700, with spaces, and too long for a Unix socket's path. */
function newDataDir(): string {
  const parent = databaseFolder("embedded");
  cleanUps.push(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, "una carpeta con espacios y un nombre muy largo ".repeat(4), "datos");
}

async function start(dataDir: string, forTests = true): Promise<EmbeddedPostgres> {
  const log = (message: string) => void messages.push(message);
  const warn = (message: string) => void (log(message), warnings.push(message));
  const postgres = await startEmbeddedPostgres({ dataDir, log, warn, forTests });
  cleanUps.push(() => postgres.stop());
  return postgres;
}

/** Starts the database in another process, which reports its address or why it failed. */
function startElsewhere(dataDir: string): { gateway: ChildProcess; says: Promise<string> } {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(resolve("gateway/database/embedded/embedded-postgres.ts"))};
    try {
      const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], log() {}, forTests: true });
      console.log(url);
    } catch (error) {
      console.log(error.name + ": " + error.message);
    }`;
  const gateway = spawn(process.execPath, ["--input-type=module", "-e", program, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  cleanUps.push(() => void gateway.kill("SIGKILL"));
  const { promise: says, resolve: say } = Promise.withResolvers<string>();
  createInterface(gateway.stdout).once("line", say);
  return { gateway, says };
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1500 });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = (dataDir: string) =>
  parseInt(readFileSync(join(dataDir, "postgres", "data", "postmaster.pid"), "utf8"), 10);

const expectGone = (pid: number) => expect.poll(() => lives(pid)).toBe(false);

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("the database keeps its rows from one start to the next and leaves no process behind", async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  await query(first.url, "create table note (text text); insert into note values ('ñandú')");
  const pid = postmaster(dataDir);
  await first.stop();
  await expectGone(pid);

  const second = await start(dataDir);
  expect(await query(second.url, "select text from note")).toEqual([{ text: "ñandú" }]);
});

test("the server left running by a killed gateway is taken over with its rows", async () => {
  const dataDir = newDataDir();
  const { gateway, says } = startElsewhere(dataDir);
  const url = await says;
  const pid = postmaster(dataDir);
  await query(url, "create table note (text text); insert into note values ('hola')");
  gateway.kill("SIGKILL");
  await once(gateway, "close");

  const adopted = await start(dataDir);
  expect(adopted.url).toBe(url);
  expect(postmaster(dataDir)).toBe(pid);
  expect(await query(adopted.url, "select text from note")).toEqual([{ text: "hola" }]);
  await adopted.stop();
  await expectGone(pid);
});

test("a second gateway on the same folder is refused in one line and the first one stays", async () => {
  const dataDir = newDataDir();
  const { url } = await start(dataDir);
  const refusal = await startElsewhere(dataDir).says;
  expect(refusal).toContain(`EmbeddedPostgresError: Another gateway (process ${process.pid}) uses`);
  expect(refusal).toContain("set another DATA_DIR");
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("of two first starts at the same moment one wins and the other is refused", async () => {
  const dataDir = newDataDir();
  const both = [startElsewhere(dataDir), startElsewhere(dataDir)];
  const said = await Promise.all(both.map(({ says }) => says));
  expect(said.filter((line) => line.startsWith("postgresql://"))).toHaveLength(1);
  expect(said.filter((line) => line.includes("Another gateway (process"))).toHaveLength(1);
  for (const { gateway } of both) gateway.kill("SIGKILL");
  await start(dataDir);
});

test("a server that somebody kills or stops is back at the same address within two seconds", async () => {
  const dataDir = newDataDir();
  const { url } = await start(dataDir);
  await query(url, "create table note (text text); insert into note values ('sigo aquí')");
  const times: number[] = [];
  for (const signal of ["SIGKILL", "SIGTERM", "SIGKILL"] as const) {
    const pid = postmaster(dataDir);
    messages.length = 0;
    const elapsed = startClock();
    process.kill(pid, signal);
    await expect.poll(() => messages.at(-1), { interval: 20 }).toBe("The database runs again.");
    times.push(elapsed());
    expect(await query(url, "select text from note")).toEqual([{ text: "sigo aquí" }]);
    expect(postmaster(dataDir)).not.toBe(pid);
  }
  expect(warnings).toEqual(Array.from(times, () => "The database stopped; starting it again."));
  // The fastest counts: other work on the machine may delay any one of them.
  expect(Math.min(...times)).toBeLessThan(2_000);
});

test("a process that has the number of a server long gone is not taken for it, and lives on", async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir);
  const file = join(dataDir, "postgres", "data", "postmaster.pid");
  const content = readFileSync(file, "utf8");
  await first.stop();
  writeFileSync(file, content.replace(/^\d+/, String(process.pid)));

  const { url } = await start(dataDir);
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a creation that was killed halfway is cleared away and done again", async () => {
  const dataDir = newDataDir();
  const drafts = () => readdirSync(dataDir).filter((name) => name.startsWith("postgres-new-"));
  mkdirSync(dataDir, { recursive: true });
  const { gateway } = startElsewhere(dataDir);
  await expect.poll(drafts, { interval: 5, timeout: 60_000 }).toHaveLength(1);
  gateway.kill("SIGKILL");
  await once(gateway, "exit");
  expect(drafts()).toHaveLength(1);

  const { url } = await start(dataDir);
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(drafts()).toEqual([]);
});

test("the initdb of a creation that was killed halfway does not go on", async () => {
  const dataDir = newDataDir();
  const { gateway } = startElsewhere(dataDir);
  const creation = () => findPidsByCommand(` -D ${dataDir}/postgres-new-`);
  await expect.poll(creation, { interval: 5, timeout: 60_000 }).not.toEqual([]);
  for (const pid of creation()) process.kill(pid, "SIGSTOP");
  gateway.kill("SIGKILL");
  await once(gateway, "exit");
  expect(creation()).not.toEqual([]);

  const { url } = await start(dataDir);
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(creation()).toEqual([]);
});

const readSecret = (dataDir: string, name: string) => readFileSync(join(dataDir, "postgres", name), "utf8");

/** Returns the URL for a role with a password. */
const addressOf = (url: string, role: string, password: string) =>
  Object.assign(new URL(url), { username: role, password }).href;

const REFUSED = /password authentication failed/;

test("gateway and administrator have a password each, which only the gateway's user can read", async () => {
  const dataDir = newDataDir();
  const { url } = await start(dataDir, false);
  const [own, superuser] = [readSecret(dataDir, "password"), readSecret(dataDir, "superuser-password")];
  expect(own).not.toBe(superuser);
  for (const name of ["password", "superuser-password"]) {
    const { mode, uid } = statSync(join(dataDir, "postgres", name));
    expect([mode & 0o777, uid]).toEqual([0o600, process.getuid!()]);
  }
  await expect(query(addressOf(url, "istmia", "otra"), "select 1")).rejects.toThrow(REFUSED);
  await expect(query(addressOf(url, "postgres", own), "select 1")).rejects.toThrow(REFUSED);
  await expect(query(addressOf(url, "istmia", superuser), "select 1")).rejects.toThrow(REFUSED);
  const roles =
    "select rolname, rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolcanlogin order by 1";
  expect(await query(addressOf(url, "postgres", superuser), roles)).toEqual([
    { rolname: "istmia", rolsuper: false, rolcreatedb: false, rolcreaterole: false },
    { rolname: "postgres", rolsuper: true, rolcreatedb: true, rolcreaterole: true },
  ]);
  await expect(query(url, "create database otra")).rejects.toThrow(/permission denied/);
});

test("a data folder of an older version, with one password for both roles, is taken over with its rows", async () => {
  const dataDir = newDataDir();
  const before = await start(dataDir);
  const shared = readSecret(dataDir, "password");
  const asSuperuser = addressOf(before.url, "postgres", readSecret(dataDir, "superuser-password"));
  await query(before.url, "create table note (text text); insert into note values ('de antes')");
  await query(asSuperuser, `alter role postgres password '${shared}'; alter role istmia createdb`);
  await before.stop();
  rmSync(join(dataDir, "postgres", "superuser-password"));

  const after = await start(dataDir, false);
  expect(await query(after.url, "select text from note")).toEqual([{ text: "de antes" }]);
  expect(await query(after.url, "select rolcreatedb from pg_roles where rolname = 'istmia'")).toEqual([
    { rolcreatedb: false },
  ]);
  await expect(query(addressOf(after.url, "postgres", shared), "select 1")).rejects.toThrow(REFUSED);
  const renewed = addressOf(after.url, "postgres", readSecret(dataDir, "superuser-password"));
  expect(await query(renewed, "select 1 as one")).toEqual([{ one: 1 }]);

  // As if the gateway was killed after it had written the new password and before PostgreSQL had it.
  await query(renewed, `alter role postgres password '${shared}'`);
  await after.stop();
  const { url } = await start(dataDir, false);
  expect(await query(url, "select text from note")).toEqual([{ text: "de antes" }]);
  await expect(query(addressOf(url, "postgres", shared), "select 1")).rejects.toThrow(REFUSED);
});

/** Checks whether a process may enter every folder. Linux reports its capabilities as a bit set. */
const passesEveryFolder = (pid: number) =>
  (BigInt(`0x${/^CapEff:\s*(\w+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]}`) & 2n) === 2n;

test("a server that root has started passes closed folders only where its data is in one", async () => {
  const closed = newDataDir();
  await start(closed);
  expect(passesEveryFolder(postmaster(closed))).toBe(process.getuid!() === 0);

  const open = newDataDir();
  mkdirSync(dirname(open));
  for (const folder of [dirname(open), dirname(dirname(open))]) chmodSync(folder, 0o755);
  const { url } = await start(open);
  expect(passesEveryFolder(postmaster(open))).toBe(false);
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("data of another version of PostgreSQL are refused with their version, and stay as they are", async () => {
  const dataDir = newDataDir();
  await (await start(dataDir)).stop();
  const version = join(dataDir, "postgres", "data", "PG_VERSION");
  writeFileSync(version, "17\n");
  await expect(start(dataDir)).rejects.toThrow(
    "(PostgreSQL 17) does not start: database files are incompatible with server",
  );
  expect(readFileSync(version, "utf8")).toBe("17\n");
});

test("a log that cannot be set aside is told once and tried again, and the database stays", async () => {
  const dataDir = newDataDir();
  const { url } = await start(dataDir);
  const [log, aside] = [join(dataDir, "postgres.log"), join(dataDir, "postgres.log.1")];
  mkdirSync(aside); // a file cannot be copied over a folder: fails as on a full disk
  messages.length = 0;
  appendFileSync(log, "x".repeat(5_000_001));
  await expect.poll(() => messages).toEqual([expect.stringContaining("postgres.log")]);
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  rmdirSync(aside);
  await expect.poll(() => statSync(log).size).toBeLessThan(5_000_000);
  expect(statSync(aside).size).toBeGreaterThan(5_000_000);
  expect(messages).toHaveLength(1);
  expect(warnings).toEqual(messages);
});

test("a server that does not stop by itself is gone by the deadline that it is given", async () => {
  const dataDir = newDataDir();
  const { stop } = await start(dataDir);
  const pid = postmaster(dataDir);
  // Freezes it again whenever the stop continues it, so that only SIGKILL can end it.
  const freezing = setInterval(() => lives(pid) && process.kill(pid, "SIGSTOP"), 1);
  cleanUps.push(() => clearInterval(freezing));
  const begun = performance.now();
  await stop(Date.now() + 2_000);
  expect(performance.now() - begun).toBeLessThan(6_000); // without a deadline it would be asked to stop for 7 s first
  await expectGone(pid);
});

test("a server whose pid file has vanished is watched on, and stopped", async () => {
  const dataDir = newDataDir();
  const { url, stop } = await start(dataDir);
  const pid = postmaster(dataDir);
  rmSync(join(dataDir, "postgres", "data", "postmaster.pid"));
  await pause(1200); // two polling intervals of the watch
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  await stop();
  await expectGone(pid);
});
