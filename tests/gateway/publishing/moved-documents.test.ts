import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { addDays } from "#schema/calendar/days.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { notFound } from "#web/content/not-found.ts";
import { withdrawnPage } from "#web/content/site-map.ts";
import { WITH_PDF } from "#gateway/catalogue/catalogues.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { PublishedFiles } from "#gateway/files/published-files.ts";
import { createLogger } from "#gateway/log.ts";
import { dataFolder, publishFile } from "#tests/support/files/published.ts";
import { startGateway } from "#tests/support/gateway.ts";
import type { Sending } from "#tests/support/gateway.ts";
import { contentFolder, openCommands } from "#tests/support/publishing/content-folder.ts";
import { changed, REMOVE, UNDO } from "#tests/support/publishing/desk.ts";
import type { Desk } from "#tests/support/publishing/desk.ts";
import { openLibrary, versionOf } from "#tests/support/publishing/library.ts";
import { routes } from "#tests/support/routes.ts";

const FOLDER = "/static/condiciones-generales";
const [A, B, C] = [`${FOLDER}/hogar.pdf`, `${FOLDER}/hogar-nuevo.pdf`, `${FOLDER}/tu-hogar.pdf`];
const LIST = "/servicios/condiciones";
const WAITING = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%revision gone%'`;

/** Starts two gateways with an editor of the conditions. */
async function openConditions() {
  const desk = await openLibrary();
  const other = await startGateway({ DATABASE_URL: desk.databaseUrl, DATA_DIR: await dataFolder() });
  const find = async (slug: string) => (await desk.rowsOf("conditions")).find((row) => row.slug === slug)!;
  const publish = async (slug: string) => desk.publish([{ catalogue: "conditions", slug, version: 1 }]);
  const change = async (slug: string, changes: object) => {
    const row = await find(slug);
    await desk.save("conditions", row, changed(row, changes));
    return publish(slug);
  };
  const withdraw = async (slug: string) => {
    const { base } = await find(slug);
    await desk.call(REMOVE, { seen: { catalogue: "conditions", slug, version: 0, base } });
    return publish(slug);
  };
  /** Returns what both gateways answer, by address: the status, or the redirect's target. */
  const answers = async (addresses: readonly string[]) => {
    const entries = addresses.map(async (address) => {
      const [one, another] = await Promise.all([desk.ask(address), other.ask(address)]);
      const [location, alike] = [one, another].map(({ status, headers }) => headers["location"] ?? status);
      return [address, location === alike ? location : "not alike"] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  };
  return { ...desk, other, find, change, withdraw, answers };
}

test("a document that moves leads from its former address to the new one, and undo leads back", async () => {
  const desk = await openConditions();
  const { hash } = (await desk.find("hogar")).published as { hash: string };
  const { id } = await desk.change("hogar", { url: B });
  await expect
    .poll(() => desk.answers([A, B, versionOf(A, hash), versionOf(B, hash)]))
    .toEqual({ [A]: B, [B]: 200, [versionOf(A, hash)]: 200, [versionOf(B, hash)]: 200 });
  for (const { ask } of [desk, desk.other])
    for (const method of ["GET", "HEAD"]) {
      const moved = await ask(`${A}?de=folleto`, { method } satisfies Sending);
      expect([moved.status, moved.text]).toEqual([301, ""]);
      // A browser that cached the redirect would loop once the document has moved back.
      expect(moved.headers).toMatchObject({ location: `${B}?de=folleto`, "cache-control": "no-cache" });
    }
  await desk.call(UNDO, { id });
  await expect
    .poll(() => desk.answers([A, B, versionOf(B, hash)]))
    .toEqual({ [A]: 200, [B]: A, [versionOf(B, hash)]: 200 });
});

test("every former address of a document leads straight to where it stands, also after it has moved back", async () => {
  const desk = await openConditions();
  await desk.change("hogar", { url: B });
  await desk.change("hogar", { url: C, hash: await desk.upload(pdf()) });
  await expect.poll(() => desk.answers([A, B, C])).toEqual({ [A]: C, [B]: C, [C]: 200 });
  await desk.change("hogar", { url: A });
  await expect.poll(() => desk.answers([A, B, C])).toEqual({ [A]: 200, [B]: A, [C]: A });
  const { id } = await desk.withdraw("hogar");
  await expect.poll(() => desk.answers([A, B, C])).toEqual({ [A]: 410, [B]: 410, [C]: 410 });
  await desk.call(UNDO, { id });
  await expect.poll(() => desk.answers([A, B, C])).toEqual({ [A]: 200, [B]: A, [C]: A });
});

test("what was in force at a document's former addresses is told of it, and not what stands there since", async () => {
  const desk = await openConditions();
  const { hash } = (await desk.find("hogar")).published as { hash: string };
  const second = await desk.upload(pdf());
  await desk.change("hogar", { url: B, hash: second });
  const { slug } = (await desk.rowsOf("conditions")).find(({ slug: other }) => other !== "hogar")!;
  const other = (await desk.find(slug)).published as { hash: string };
  const others = await desk.upload(pdf({ trailer: "/Info << /Title (Otro) >>" }));
  await desk.change(slug, { url: A, hash: others });
  const versions = async (address: string) =>
    (
      await desk.call<{ documentVersions: { address: string; hash: string; inForceUntil: string | null }[] }>(
        "query ($address: String!) { documentVersions(address: $address) { address hash inForceUntil } }",
        { address },
      )
    ).documentVersions;
  expect(await versions(B)).toEqual([
    { address: B, hash: second, inForceUntil: null },
    { address: A, hash, inForceUntil: expect.any(String) },
  ]);
  const inForce = async (address: string, day: string) =>
    (
      await desk.call<{ documentInForce: { hash: string } | null }>(
        "query ($address: String!, $day: String!) { documentInForce(address: $address, day: $day) { hash } }",
        { address, day },
      )
    ).documentInForce;
  const yesterday = addDays(dayInPanama(new Date()), -1);
  expect([await inForce(B, yesterday), await inForce(B, dayInPanama(new Date()))]).toEqual([
    { hash },
    { hash: second },
  ]);
  expect((await versions(A)).map((version) => version.hash)).toEqual([others, hash, other.hash]);
  for (const url of [C, `${FOLDER}/hogar-2027.pdf`]) await desk.change("hogar", { url });
  expect((await versions(B)).map(({ address }) => address)).toEqual([B, A]); // not where it went later
});

test("another document that takes a former address is what it gives; once that one goes, so does the address", async () => {
  const desk = await openConditions();
  await desk.change("hogar", { url: B });
  const { slug } = (await desk.rowsOf("conditions")).find(({ slug: other }) => other !== "hogar")!;
  const { url } = (await desk.find(slug)).published as { url: string };
  const taken = pdf({ trailer: "/Info << /Title (Otro) >>" });
  await desk.change(slug, { url: A, hash: await desk.upload(taken) });
  await expect.poll(() => desk.answers([A, B, url])).toEqual({ [A]: 200, [B]: 200, [url]: A });
  expect((await desk.ask(A)).text).toBe(taken.toString());
  await desk.withdraw(slug);
  await expect.poll(() => desk.answers([A, B, url])).toEqual({ [A]: 410, [B]: 200, [url]: 410 });
});

/** Returns a function that changes a condition in a folder's content files and imports them. */
async function openImport({ databaseUrl }: Pick<Desk, "databaseUrl">) {
  const folder = await contentFolder();
  const commands = await openCommands(databaseUrl);
  const [list, index] = [join(folder, "conditions.json"), join(folder, "files.json")];
  return async (from: string, changes: { slug: string; url: string; code?: string }, bytes?: Buffer) => {
    const rows = JSON.parse(await readFile(list, "utf8")) as { url: string }[];
    const changed = rows.map((row) => (row.url === from ? { ...row, ...changes } : row));
    await writeFile(list, JSON.stringify(changed));
    const { [from]: sizes, ...others } = JSON.parse(await readFile(index, "utf8")) as Record<string, object>;
    const size = bytes ? { bytes: bytes.length, pages: 1 } : sizes;
    await writeFile(index, JSON.stringify({ ...others, [changes.url]: size }));
    await rename(join(folder, from), join(folder, changes.url));
    if (bytes) await writeFile(join(folder, changes.url), bytes);
    await commands.import(folder);
  };
}

test("a document whose key an import changes leads to its new address, and on from there", async () => {
  const desk = await openConditions();
  const rekey = await openImport(desk);
  await rekey(A, { slug: "hogar-nuevo", url: B });
  await expect.poll(() => desk.answers([A, B])).toEqual({ [A]: B, [B]: 200 });
  await rekey(B, { slug: "tu-hogar", url: C });
  await expect.poll(() => desk.answers([A, B, C])).toEqual({ [A]: C, [B]: C, [C]: 200 });
});

test("a document of which an import leaves nothing but its number is found by it, and by nothing less", async () => {
  const desk = await openConditions();
  const rekey = await openImport(desk);
  await rekey(A, { slug: "hogar-nuevo", url: B }, pdf({ trailer: "/Info << /Title (2026) >>" }));
  await expect.poll(() => desk.answers([A, B])).toEqual({ [A]: B, [B]: 200 });
  const other = { slug: "tu-hogar", url: C, code: "IST-CG-999" };
  await rekey(B, other, pdf({ trailer: "/Info << /Title (2027) >>" }));
  await expect.poll(() => desk.answers([A, B, C])).toEqual({ [A]: 410, [B]: 410, [C]: 200 });
});

test("at the address of a withdrawn document a page says so, and leads to the list that had it", async () => {
  const desk = await openConditions();
  await desk.withdraw("hogar");
  await expect.poll(() => desk.answers([A])).toEqual({ [A]: 410 });
  for (const { ask } of [desk, desk.other]) {
    const { headers, text } = await ask(A);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
    });
    expect(text).toContain(`<title>${withdrawnPage.title} | Istmia Seguros</title>`);
    expect(text).toContain('name="robots" content="noindex"');
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(text)![1]).toBe(withdrawnPage.heading);
    expect(text).toContain(`data-size="medium" href="${LIST}"`);
    expect(text).not.toContain(notFound.title);
    const head = await ask(A, { method: "HEAD" });
    expect([head.status, head.text]).toEqual([410, ""]);
  }
  // Addresses that were never published, and the path at which the page is rendered, have no such page.
  for (const path of [`${FOLDER}/nunca.pdf`, "/static/retirado", `/static/retirado?lista=${LIST}`])
    expect((await desk.ask(path)).status, path).toBe(404);
});

test("a document that is published again while a gateway reads what was withdrawn is what it was, then what it is", async () => {
  const desk = await openLibrary();
  const hogar = (await desk.rowsOf("conditions")).find(({ slug }) => slug === "hogar")!;
  const { hash } = hogar.published as { hash: string };
  await publishFile(desk.databaseUrl, A, null);
  const orm = await openDatabase(desk.databaseUrl, createLogger("silent"));
  onTestFinished(() => orm.close());
  const files = await PublishedFiles.open(await dataFolder(), () => orm.em.fork());
  const client = new Client({ connectionString: desk.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const withdrawn = { url: A, hash };
  const publish = async (before: object | null, after: object | null) =>
    client.query(
      `with made as (insert into publication (kind, author) values ('publish', 'ana') returning id)
       insert into revision select 'conditions', 'hogar', id, $1, $2 from made`,
      [before, after],
    );
  await publish(withdrawn, null);

  await client.query("begin; lock table revision");
  const reading = files.renew();
  await expect.poll(() => desk.rows(WAITING)).not.toEqual([]);
  await publish(null, withdrawn);
  await client.query(
    "insert into file_version (address, hash, in_force_from, publication) values ($1, $2, current_timestamp(3), 2)",
    [A, hash],
  );
  await client.query("commit");
  await reading;
  expect(await files.findByPath(A)).toEqual({ movedTo: undefined, list: LIST });
  await files.renew();
  expect(await files.findByPath(A)).toMatchObject({ hash });
});

test("every list that has PDFs is a part of a page of the site", async () => {
  const desk = await startGateway();
  const lists = WITH_PDF.flatMap(({ fields, page }) => {
    const choice = Object.entries(fields).find(([, { options }]) => options);
    const rows = choice ? choice[1].options!.map(({ value }) => ({ [choice[0]]: value })) : [{}];
    return rows.map((row) => page(row)!);
  });
  expect(lists.length).toBeGreaterThan(10);
  for (const list of lists) {
    const [path, part] = list.split("#");
    expect(routes, list).toHaveProperty([path!]);
    const { text } = await desk.ask(path!);
    if (part !== undefined) expect(text, list).toContain(`id="${part}"`);
    expect(text, list).toMatch(/href="\/static\/[a-z-]+\/[a-z0-9.-]+\.pdf"/);
  }
});
