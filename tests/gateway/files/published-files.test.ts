import { readdir, readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { startRelay } from "#tests/support/database/relay.ts";
import { dataFolder, hashOf, publishFile } from "#tests/support/files/published.ts";
import { startGateway } from "#tests/support/gateway.ts";

const PDF = "/static/condiciones-generales/hogar.pdf";
const versionOf = (hash: string) => PDF.replace(".pdf", `.${hash.slice(0, 8)}.pdf`);
/** Larger than what socket buffers hold. */
const LONG = `%PDF-1.7\n${"x".repeat(8_000_000)}`;

/** Replaces the document and waits until the gateway serves it. */
async function replace(gateway: Awaited<ReturnType<typeof startGateway>>, content: string) {
  const hash = await publishFile(gateway.databaseUrl, PDF, content);
  await expect.poll(async () => (await gateway.ask(PDF)).text === content).toBe(true);
  return hash;
}

test("a replaced document keeps its address, and each version keeps one of its own", async () => {
  const gateway = await startGateway({ DATA_DIR: await dataFolder() });
  const { ask } = gateway;
  const old = await ask(PDF);
  const tag = String(old.headers["etag"]);
  const oldHash = hashOf(await readFile(`.${PDF}`));
  expect((await ask(PDF, { headers: { "if-none-match": tag } })).status).toBe(304);

  const newHash = await replace(gateway, "%PDF-1.7 the second");
  const changed = await ask(PDF, { headers: { "if-none-match": tag } });
  expect([changed.status, changed.text]).toEqual([200, "%PDF-1.7 the second"]);
  expect(changed.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="hogar.pdf"',
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
  });
  for (const [hash, text] of [
    [oldHash, old.text],
    [newHash, "%PDF-1.7 the second"],
  ] as const) {
    for (const _turn of ["from the disk", "from memory"]) {
      const version = await ask(versionOf(hash));
      expect([version.status, version.text === text]).toEqual([200, true]);
      expect(version.headers).toMatchObject({
        "cache-control": "public, max-age=31536000, immutable",
        "content-disposition": 'inline; filename="hogar.pdf"',
      });
    }
  }
  expect((await ask(versionOf("deadbeef"))).status).toBe(404);
  // However the path is spelled, the published file is served instead of the repository's.
  for (const path of [
    "/static/./condiciones-generales/hogar.pdf",
    "/static/condiciones-generales/%68ogar.pdf",
  ])
    expect((await ask(path)).text, path).toBe("%PDF-1.7 the second");
});

test("a gateway that is behind has the versions that others link to already", async () => {
  const gateway = await startGateway({ DATA_DIR: await dataFolder() });
  const hash = await publishFile(gateway.databaseUrl, PDF, "%PDF-1.7 the second", { notifies: false });
  for (const _turn of ["from the database", "from memory"]) {
    const version = await gateway.ask(versionOf(hash));
    expect([version.status, version.text]).toEqual([200, "%PDF-1.7 the second"]);
  }
  const other = `/static/pdfs/politica-de-privacidad.${hash.slice(0, 8)}.pdf`;
  expect((await gateway.ask(other)).status).toBe(404);
});

test("a part is sent of the version that the reader has begun, otherwise all of the new one", async () => {
  const gateway = await startGateway({ DATA_DIR: await dataFolder() });
  const { ask } = gateway;
  const begun = await ask(PDF, { headers: { range: "bytes=0-4" } });
  const tag = String(begun.headers["etag"]);
  expect([begun.status, begun.text]).toEqual([206, "%PDF-"]);
  const rest = { range: "bytes=5-9", "if-range": tag };
  expect((await ask(PDF, { headers: rest })).status).toBe(206);
  await replace(gateway, "%PDF-1.7 the second");
  const other = await ask(PDF, { headers: rest });
  expect([other.status, other.text]).toEqual([200, "%PDF-1.7 the second"]);
  for (const [range, status, text] of [
    ["bytes=-6", 206, "second"],
    ["bytes=9-", 206, "the second"],
    ["bytes=13-99", 206, "second"],
    ["bytes=3-1", 200, "%PDF-1.7 the second"],
    ["bytes=0-1,3-4", 200, "%PDF-1.7 the second"],
    ["lines=1-2", 200, "%PDF-1.7 the second"],
  ] as const) {
    const part = await ask(PDF, { headers: { range } });
    expect([part.status, part.text], range).toEqual([status, text]);
  }
  for (const range of ["bytes=19-", "bytes=-0"]) {
    const none = await ask(PDF, { headers: { range } });
    expect([none.status, none.headers["content-range"]], range).toEqual([416, "bytes */19"]);
    expect([none.headers["etag"], none.headers["content-disposition"]], range).toEqual([
      undefined,
      undefined,
    ]);
    // Only a GET has parts (RFC 9110, 14.2).
    const head = await ask(PDF, { method: "HEAD", headers: { range } });
    expect([head.status, head.headers["content-length"]], range).toEqual([200, "19"]);
  }
});

test("a withdrawn document answers 410 with a way on, and its versions stay", async () => {
  const gateway = await startGateway({ DATA_DIR: await dataFolder() });
  const hash = await replace(gateway, "%PDF-1.7 the second");
  await publishFile(gateway.databaseUrl, PDF, null);
  await expect.poll(async () => (await gateway.ask(PDF)).status).toBe(410);
  expect((await gateway.ask(PDF)).text).toContain('href="/contactenos"');
  expect((await gateway.ask(versionOf(hash))).status).toBe(200);
  await replace(gateway, "%PDF-1.7 the third");
});

test("a download under way ends as it began while the document is replaced", async () => {
  const gateway = await startGateway({ DATA_DIR: await dataFolder() });
  await replace(gateway, LONG);
  const { promise, resolve } = Promise.withResolvers<string>();
  request(`${gateway.base}${PDF}`, { agent: false }, (answer) => {
    const chunks: Buffer[] = [];
    answer.once("data", (chunk: Buffer) => {
      chunks.push(chunk);
      answer.pause();
      void replace(gateway, "%PDF-1.7 the third").then(() => {
        answer.on("data", (more: Buffer) => chunks.push(more));
        answer.on("end", () => resolve(Buffer.concat(chunks).toString()));
        answer.resume();
      });
    });
  }).end();
  expect((await promise) === LONG).toBe(true);
});

test("documents are served from this gateway's disk while the database is away", async () => {
  const databaseUrl = await copyDatabase();
  const relay = await startRelay(databaseUrl);
  const former = await publishFile(databaseUrl, PDF, "%PDF-1.7 the second");
  const hash = await publishFile(databaseUrl, PDF, "%PDF-1.7 the third");
  const gateway = await startGateway({ DATABASE_URL: relay.url, DATA_DIR: await dataFolder() });
  relay.lose();
  for (const path of [PDF, versionOf(hash), "/static/pdfs/politica-de-privacidad.pdf"])
    expect((await gateway.ask(path)).status, path).toBe(200);
  const refused = await gateway.ask(versionOf(former), { headers: { range: "bytes=0-4" } });
  expect([refused.status, refused.headers["cache-control"]]).toEqual([503, "no-store"]);
  expect([refused.headers["content-range"], refused.headers["etag"]]).toEqual([undefined, undefined]);
  relay.restore();
  relay.reset();
});

test("a gateway fetches what its disk lacks or has spoilt", async () => {
  const databaseUrl = await copyDatabase();
  const hash = await publishFile(databaseUrl, PDF, "%PDF-1.7 the second");
  const folder = await dataFolder();
  const start = () => startGateway({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  expect((await (await start()).ask(PDF)).text).toBe("%PDF-1.7 the second");
  expect(await readdir(join(folder, "files"))).toEqual([hash]);
  await writeFile(join(folder, "files", hash), "%PDF-1.7 the spoilt");
  expect((await (await start()).ask(PDF)).text).toBe("%PDF-1.7 the second");
});

test("files and their versions are never changed or removed", async () => {
  const { rows } = await startGateway();
  for (const statement of [
    "update file set title = 'other'",
    "delete from file",
    "truncate file cascade",
    "delete from file_version",
    "update file_version set hash = (select min(hash) from file)",
    "update file_version set in_force_until = now(), in_force_from = now()",
  ])
    await expect(rows(statement), statement).rejects.toThrow(/append-only/);
  await rows(`update file_version set in_force_until = now() where address = '${PDF}'`);
  await expect(
    rows(`update file_version set in_force_until = null where address = '${PDF}'`),
  ).rejects.toThrow(/append-only/);
});

test("of any day it can be told which version was in force at its end in Panama", async () => {
  const gateway = await startGateway();
  const hashes = await Promise.all(
    ["first", "second", "third"].map((text) =>
      publishFile(gateway.databaseUrl, `/static/pdfs/${text}.pdf`, text),
    ),
  );
  // The second text was replaced at 23:30 on 10 March, and the third at 0:00 on 2 April, in Panama.
  const moments = ["2026-01-15T05:00:00Z", "2026-03-11T04:30:00Z", "2026-04-02T05:00:00Z"];
  for (const [index, hash] of hashes.entries())
    await gateway.rows(
      `insert into file_version (address, hash, in_force_from, in_force_until) values
         ('/static/pdfs/dated.pdf', '${hash}', '${moments[index]}', ${index < 2 ? `'${moments[index + 1]}'` : "null"})`,
    );
  const session = await gateway.signIn();
  const inForce = async (day: string) => {
    const query = `query ($day: String!) { documentInForce(address: "/static/pdfs/dated.pdf", day: $day) { hash bytes } }`;
    const { data } = await gateway.graphql(query, session, { day });
    return data!["documentInForce"] as unknown as { hash: string; bytes: number } | null;
  };
  expect(await inForce("2026-01-14")).toBeNull();
  for (const [day, version] of [
    ["2026-01-15", 0],
    ["2026-03-09", 0],
    ["2026-03-10", 1],
    ["2026-04-01", 1],
    ["2026-04-02", 2],
  ] as const)
    expect((await inForce(day))?.hash, day).toBe(hashes[version]);
  const noDay = '{ documentInForce(address: "/static/pdfs/dated.pdf", day: "0000-01-01") { hash } }';
  expect((await gateway.graphql(noDay, session)).errors![0]!.extensions.code).toBe("BAD_REQUEST");
  const versions = `{ documentVersions(address: "/static/pdfs/dated.pdf") { hash inForceFrom inForceUntil } }`;
  expect((await gateway.graphql(versions)).errors![0]!.extensions.code).toBe("UNAUTHENTICATED");
  const { data } = await gateway.graphql(versions, session);
  expect(data!["documentVersions"]).toEqual(
    [2, 1, 0].map((index) => ({
      hash: hashes[index],
      inForceFrom: moments[index]!.replace("Z", ".000Z"),
      inForceUntil: moments[index + 1]?.replace("Z", ".000Z") ?? null,
    })),
  );
  // A text from the repository is in force from the day of its last revision.
  const [hogar] = await gateway.rows<{ same: boolean }>(
    `select in_force_from at time zone 'America/Panama' = revised as same
       from file_version join condition on url = address where url = '${PDF}'`,
  );
  expect(hogar).toEqual({ same: true });
});

test("names that a gateway does not know take two connections, however many are asked for", async () => {
  const { ask, databaseUrl, rows, waitLongForLocks } = await startGateway();
  await waitLongForLocks();
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  onTestFinished(() => database.end());
  await database.query("begin; lock table file in access exclusive mode");
  const asked = Array.from({ length: 20 }, (_, index) => {
    const short = String(index).padStart(8, "0");
    return ask(index % 2 === 0 ? versionOf(short) : `/static/fotos/${short}.webp`);
  });
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await rows(waiting)).length).toBe(2);
  expect((await ask("/health")).status).toBe(200);
  expect((await ask("/")).status).toBe(200);
  expect(await rows(waiting)).toHaveLength(2);
  await database.query("commit");
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 404));
});
