import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#gateway/embedded-postgres.ts";

const cleanUps: (() => Promise<void> | void)[] = [];
const messages: string[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  messages.length = 0;
});

/** A data folder below one of mode 0700, with spaces, and too long for a Unix socket's path. */
function newDataDir(): string {
  const parent = mkdtempSync(join(tmpdir(), "istmia-"));
  cleanUps.push(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, "una carpeta con espacios y un nombre muy largo ".repeat(4), "datos");
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const log = (message: string) => void messages.push(message);
  const postgres = await startEmbeddedPostgres({ dataDir, log, forTests: true });
  cleanUps.push(() => postgres.stop());
  return postgres;
}

/** Another process that starts the database and says its address, or why it could not. */
function startElsewhere(dataDir: string): { gateway: ChildProcess; says: Promise<string> } {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(resolve("gateway/embedded-postgres.ts"))};
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

const expectGone = (pid: number) => expect.poll(() => lives(pid), { timeout: 2000 }).toBe(false);

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
  for (const signal of ["SIGKILL", "SIGTERM", "SIGKILL"] as const) {
    const pid = postmaster(dataDir);
    messages.length = 0;
    process.kill(pid, signal);
    await expect.poll(() => messages.at(-1), { timeout: 2000 }).toBe("The database runs again.");
    expect(await query(url, "select text from note")).toEqual([{ text: "sigo aquí" }]);
    expect(postmaster(dataDir)).not.toBe(pid);
  }
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
  await expect.poll(drafts, { interval: 5, timeout: 5000 }).toHaveLength(1);
  gateway.kill("SIGKILL");
  await once(gateway, "exit");
  expect(drafts()).toHaveLength(1);

  const { url } = await start(dataDir);
  expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(drafts()).toEqual([]);
});

test("only the password opens the database, and only the gateway's user can read it", async () => {
  const dataDir = newDataDir();
  const { url } = await start(dataDir);
  expect(statSync(join(dataDir, "postgres", "password")).mode & 0o777).toBe(0o600);
  const wrong = new URL(url);
  wrong.password = "otra";
  await expect(query(wrong.href, "select 1")).rejects.toThrow(/password authentication failed/);
  const [role] = await query(url, "select rolsuper from pg_roles where rolname = current_user");
  expect(role).toEqual({ rolsuper: false });
});
