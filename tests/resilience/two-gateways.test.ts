import { cp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyDatabase, copyTemplate } from "#tests/support/database/databases.ts";
import { databaseFolder } from "#tests/support/database/folder.ts";
import { runContent } from "#tests/support/admin-command.ts";
import { openStream } from "#tests/support/event-stream.ts";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { send } from "#tests/support/gateway.ts";
import { GatewayProcess } from "#tests/support/gateway-process.ts";
import type { Command } from "#tests/support/gateway-process.ts";
import { environmentOn, startGatewayOn, temporaryFolder } from "./start.ts";

/** Maximum delay in ms that administrators are promised. */
const SOON_MS = 2_000;
/** Polling interval in ms. */
const often = { interval: 20 };
/** Options for polling until all pages are rendered again, even on a slow machine. */
const rendered = { timeout: 60_000, interval: 100 };

/** Two gateway processes on one database. */
let [here, there, databaseUrl] = ["", "", ""];
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const { url, drop } = await copyTemplate();
  ends.push(drop);
  databaseUrl = url;
  const start = async () => {
    const dataDir = databaseFolder("two-gateways");
    ends.push(() => rm(dataDir, { recursive: true, force: true }));
    const gateway = await GatewayProcess.spawn({ environment: environmentOn(url, dataDir) });
    ends.push(() => gateway.stop());
    await gateway.ready();
    return gateway.url;
  };
  [here, there] = await Promise.all([start(), start()]);
});

afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function signIn(base: string): Promise<{ authorization: string }> {
  const answer = await send(base, "/api/admin/login", { body: ADMIN });
  return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
}

async function statusesOf(bases: readonly string[], ask: (base: string) => ReturnType<typeof send>) {
  const statuses: number[] = [];
  for (const base of bases) statuses.push((await ask(base)).status);
  return statuses;
}

test("two gateways count the enquiries of one address together", async () => {
  const database = await copyDatabase();
  const start = () => startGatewayOn(database, { ENQUIRIES_PER_MINUTE: "4" });
  const [one, other] = (await Promise.all([start(), start()])).map(({ url }) => url) as [string, string];
  const post = (base: string) => send(base, "/api/contacts", { body: generalContact });
  const statuses = await statusesOf([one, other, one, other, one, other], post);
  expect(statuses).toEqual([201, 201, 201, 201, 429, 429]);
  expect((await send(one, "/api/contacts", { body: generalContact, from: "127.0.0.9" })).status).toBe(201);
});

test("two gateways count the failed sign-ins of one address together", async () => {
  const body = { ...ADMIN, password: "otra frase larga y ajena" };
  const fail = (base: string) => send(base, "/api/admin/login", { body, from: "127.0.0.7" });
  const turns = Array.from({ length: 5 }, () => [here, there]).flat();
  expect(await statusesOf(turns, fail)).toEqual(turns.map(() => 401));
  expect(await statusesOf([here, there], fail)).toEqual([429, 429]);
});

test("one key stores one enquiry, whichever gateways it is sent to at once", async () => {
  const body = { ...generalContact, name: "Una sola" };
  const headers = { "idempotency-key": "la-misma-clave" };
  const bases = Array.from({ length: 10 }, () => [here, there]).flat();
  const answers = await Promise.all(bases.map((base) => send(base, "/api/contacts", { body, headers })));
  expect(answers.map(({ status }) => status)).toEqual(bases.map(() => 201));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const list = await send(here, "/api/admin/contacts", { headers: await signIn(here) });
  expect(list.json<{ name: string }[]>().filter(({ name }) => name === body.name)).toHaveLength(1);
});

test("a session of one gateway holds on the other, and ends there when one signs out here", async () => {
  const headers = await signIn(here);
  const verify = (base: string) => send(base, "/api/admin/verify", { headers });
  expect(await statusesOf([here, there], verify)).toEqual([200, 200]);
  const stream = await openStream(there, headers);
  expect((await send(here, "/api/admin/logout", { method: "POST", headers })).status).toBe(204);
  expect(await statusesOf([here, there], verify)).toEqual([401, 401]);
  await expect.poll(stream.end, often).toBe("whole");
});

test("what one gateway takes is announced by the other within two seconds", async () => {
  const stream = await openStream(there, await signIn(there));
  await expect.poll(stream.readies, rendered).toBeGreaterThan(0);
  const ids: string[] = [];
  const times: number[] = [];
  for (const name of ["Ana", "Berta", "Carla"]) {
    const { json } = await send(here, "/api/contacts", { body: { ...generalContact, name } });
    const stored = performance.now();
    ids.push(json<{ id: string }>().id);
    await expect.poll(() => stream.ids("created"), often).toEqual(ids);
    times.push(performance.now() - stored);
  }
  // The fastest counts: other work on the machine may delay any one of them.
  expect(Math.min(...times)).toBeLessThan(SOON_MS);
});

/** Renames the first workshop in a folder of content files. */
async function renameWorkshop(folder: string, name: string): Promise<void> {
  const file = join(folder, "workshops.json");
  const [first, ...others] = JSON.parse(await readFile(file, "utf8")) as object[];
  await writeFile(file, JSON.stringify([{ ...first, name }, ...others]));
}

/** Returns the start command of another release: the same program with another workshop's name. */
async function releaseWith(workshop: string): Promise<Command> {
  const folder = await temporaryFolder();
  const same = ["dist", "node_modules", "schema", "static", "web", "package.json", "package-lock.json"];
  for (const name of [...same, "tsconfig.json"]) await symlink(join(process.cwd(), name), join(folder, name));
  await cp("gateway", join(folder, "gateway"), { recursive: true });
  await renameWorkshop(join(folder, "gateway/catalogue/content"), workshop);
  return [process.execPath, join(folder, "gateway", "tasks", "start.ts")];
}

test("what is imported is on the pages of those that run already, what another release brings with it is not", async () => {
  const shows = async (base: string, name: string) =>
    (await send(base, "/servicios/talleres")).text.includes(name);
  const release = await startGatewayOn(databaseUrl, {}, await releaseWith("Taller de la otra versión"));
  expect(await shows(release.url, "Taller de la otra versión")).toBe(false);

  const folder = await temporaryFolder();
  await runContent(["export", folder], { DATABASE_URL: databaseUrl });
  await renameWorkshop(folder, "Taller importado");
  const { stdout } = await runContent(["import", folder, "--yes"], { DATABASE_URL: databaseUrl });
  expect(stdout).toContain("Publication 1.");
  for (const base of [here, there, release.url])
    await expect.poll(() => shows(base, "Taller importado"), rendered).toBe(true);
});
