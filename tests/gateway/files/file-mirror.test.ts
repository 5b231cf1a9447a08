import { readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#schema/calendar/durations.ts";
import { pictureAddress, versionAddress } from "#schema/files.ts";
import type { UploadedFile } from "#schema/files.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { startRelay } from "#tests/support/database/relay.ts";
import { dataFolder, publishFile } from "#tests/support/files/published.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";
import { startGateway } from "#tests/support/gateway.ts";

const PDF = "/static/condiciones-generales/hogar.pdf";

test("a document of the repository is served after its file was written again", async () => {
  const { ask } = await startGateway({ DATA_DIR: await dataFolder() });
  const { text } = await ask(PDF);
  const { atime, mtime } = await stat(`.${PDF}`);
  onTestFinished(() => utimes(`.${PDF}`, atime, mtime));
  await utimes(`.${PDF}`, atime, new Date(mtime.getTime() + 1_000));
  const again = await ask(PDF);
  expect([again.status, again.text === text]).toEqual([200, true]);
});

test("the folder of copies may be removed at any time", async () => {
  const folder = await dataFolder();
  const databaseUrl = await copyDatabase();
  await publishFile(databaseUrl, PDF, "%PDF-1.7 the second");
  const { ask } = await startGateway({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  await rm(join(folder, "files"), { recursive: true });
  const found = await ask(PDF);
  expect([found.status, found.text]).toEqual([200, "%PDF-1.7 the second"]);
  await rm(join(folder, "files"), { recursive: true });
  await publishFile(databaseUrl, PDF, "%PDF-1.7 the third");
  await expect.poll(async () => (await ask(PDF)).text).toBe("%PDF-1.7 the third");
});

test("a disk that keeps no copies stops neither uploads nor replaced documents nor a start", async () => {
  const folder = await dataFolder();
  const databaseUrl = await copyDatabase();
  await writeFile(join(folder, "files"), "not a folder");
  const start = () => startGateway({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  const { ask, signIn, logged } = await start();
  const headers = { ...(await signIn()), "content-type": "application/pdf" };
  expect((await ask("/api/admin/files", { method: "POST", body: pdf(), headers })).status).toBe(201);
  expect(logged("file_not_kept")).toHaveLength(1);
  await publishFile(databaseUrl, PDF, "%PDF-1.7 the second");
  await expect.poll(async () => (await ask(PDF)).text).toBe("%PDF-1.7 the second");
  const again = await start();
  expect((await again.ask(PDF)).text).toBe("%PDF-1.7 the second");
  const part = await again.ask(PDF, { headers: { range: "bytes=5-7" } });
  expect([part.status, part.text]).toEqual([206, "1.7"]);
  const nowhere = await startGateway({ DATABASE_URL: databaseUrl, DATA_DIR: "/proc/istmia" });
  expect((await nowhere.ask(PDF)).text).toBe("%PDF-1.7 the second");
});

test("what is published is not held up by fetching files that the disk does not keep", async () => {
  const folder = await dataFolder();
  const databaseUrl = await copyDatabase();
  await writeFile(join(folder, "files"), "not a folder");
  const others = ["robo", "incendio"].map((name) => `/static/condiciones-generales/${name}.pdf`);
  for (const address of [PDF, ...others]) await publishFile(databaseUrl, address, `%PDF-1.7 ${address}`);
  const { ask, logged } = await startGateway({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  expect(logged("file_not_kept")).toHaveLength(1);
  for (const address of [PDF, ...others]) expect((await ask(address)).text).toBe(`%PDF-1.7 ${address}`);
});

test("a folder of copies that can no longer be read stops neither downloads nor publications, and heals", async () => {
  const folder = await dataFolder();
  const databaseUrl = await copyDatabase();
  await publishFile(databaseUrl, PDF, "%PDF-1.7 the second");
  const { ask, logged } = await startGateway({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  const text = async () => (await ask(PDF)).text;
  expect(await text()).toBe("%PDF-1.7 the second");
  const copies = join(folder, "files");
  await rm(copies, { recursive: true });
  await writeFile(copies, "not a folder");
  expect(await text()).toBe("%PDF-1.7 the second");
  expect(logged("file_not_kept")).not.toEqual([]);
  await publishFile(databaseUrl, PDF, "%PDF-1.7 the third");
  await expect.poll(text).toBe("%PDF-1.7 the third");
  await rm(copies);
  expect(await text()).toBe("%PDF-1.7 the third");
  expect(await readdir(copies)).toHaveLength(1);
});

test("a start removes what a killed gateway left half written, but not what another one is writing", async () => {
  const folder = await dataFolder();
  const databaseUrl = await copyDatabase();
  const hash = await publishFile(databaseUrl, PDF, "%PDF-1.7 the second");
  const start = () => startGateway({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  await start();
  const [old, fresh] = [`${hash}.old`, `${hash}.fresh`];
  for (const name of [old, fresh]) await writeFile(join(folder, "files", name), "%PDF-1.7 the");
  const yesterday = new Date(Date.now() - DAY_MS);
  await utimes(join(folder, "files", old), yesterday, yesterday);
  await start();
  expect((await readdir(join(folder, "files"))).toSorted()).toEqual([hash, fresh].toSorted());
});

test("copies of versions that were replaced long ago leave the disk, and their addresses go on", async () => {
  const folder = await dataFolder();
  const gateway = await startGateway({ DATA_DIR: folder });
  const publish = async (text: string) => {
    const hash = await publishFile(gateway.databaseUrl, PDF, text);
    await expect.poll(async () => (await gateway.ask(PDF)).text).toBe(text);
    return hash;
  };
  const copies = async () => (await readdir(join(folder, "files"))).toSorted();
  const age = (hash: string, days: number) => {
    const then = new Date(Date.now() - days * DAY_MS);
    return utimes(join(folder, "files", hash), then, then);
  };
  const others = "/static/condiciones-generales/robo.pdf";
  const long = await publishFile(gateway.databaseUrl, others, "%PDF-1.7 replaced long ago", {
    notifies: false,
  });
  const [withdrawn] = await gateway.rows<{ id: string }>(
    `select id from file_version where hash = '${long}'`,
  );
  await gateway.rows(
    `update file_version set in_force_until = current_timestamp - interval '31 days' where id = ${withdrawn!.id}`,
  );
  const address = versionAddress(others, long);
  expect((await gateway.ask(address)).text).toBe("%PDF-1.7 replaced long ago");
  const second = await publish("%PDF-1.7 the second");
  await age(second, 400);
  const third = await publish("%PDF-1.7 the third");
  // Old copies are removed from the disk once the publication is shown.
  await expect
    .poll(copies, { message: "one was fetched just now, one replaced just now" })
    .toEqual([long, second, third].toSorted());

  await age(long, 31);
  await age(third, 400);
  const fourth = await publish("%PDF-1.7 the fourth");
  await expect.poll(copies).toEqual([second, third, fourth].toSorted());
  expect((await gateway.ask(address)).text).toBe("%PDF-1.7 replaced long ago");
});

test("uploaded pictures that rows name are served while the database is away", async () => {
  const first = await startGateway({ DATA_DIR: await dataFolder() });
  const body = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#ffc20e" } })
    .png()
    .toBuffer();
  const headers = { ...(await first.signIn()), "content-type": "image/png" };
  const { hash } = (await first.ask("/api/admin/files", { method: "POST", body, headers })).json<
    UploadedFile & Record<string, unknown>
  >();
  const address = pictureAddress(hash);
  await first.rows(`update team_member set photo_url = '${address}' where position = 1`);
  const relay = await startRelay(first.databaseUrl);
  const other = await startGateway({ DATABASE_URL: relay.url, DATA_DIR: await dataFolder() });
  relay.lose();
  expect((await other.ask(address)).status).toBe(200);
  relay.restore();
  relay.reset();
});
