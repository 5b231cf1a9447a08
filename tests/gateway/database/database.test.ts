import "reflect-metadata";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { publishContent } from "#gateway/catalogue/content/seed.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { startGateway } from "#tests/support/gateway.ts";

async function open(url: string) {
  const orm = await openDatabase(url, createLogger("silent"));
  onTestFinished(() => orm.close());
  return orm;
}

async function contentFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "istmia-content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp("gateway/catalogue/content", folder, { recursive: true });
  return folder;
}

test("the entities and the migrations describe the same schema", async () => {
  const orm = await open(await copyDatabase());
  const difference = await orm.schema.getUpdateSchemaSQL({ wrap: false, safe: true });
  const ownTables = difference
    .split("\n")
    .filter((line) => !/rate_limit|content_version|"migration"/.test(line) && line.trim());
  expect(ownTables.filter((line) => /add column|drop column|create table/.test(line))).toEqual([]);
});

test("an edited content file changes what is published, and rows that left it go", async () => {
  const orm = await open(await copyDatabase());
  const folder = await contentFolder();
  const file = join(folder, "workshops.json");
  const rows = JSON.parse(await readFile(file, "utf8")) as { slug: string; name: string }[];
  const [gone, renamed] = rows;
  await writeFile(file, JSON.stringify([{ ...renamed, name: "Taller con otro nombre" }, ...rows.slice(2)]));
  await publishContent(orm, folder);
  const published = await orm.em
    .fork()
    .execute<{ slug: string; name: string }[]>("select slug, name from workshop order by position");
  expect(published).toHaveLength(17);
  expect(published[0]).toEqual({ slug: renamed!.slug, name: "Taller con otro nombre" });
  expect(published.map(({ slug }) => slug)).not.toContain(gone!.slug);
});

test("what a gateway publishes at its start, the others show without being started again", async () => {
  const here = await startGateway();
  const tagOf = async (path: string) => (await here.ask(path)).headers["etag"];
  const before = [await tagOf("/servicios/talleres"), await tagOf("/servicios/optimed")];
  const folder = await contentFolder();
  const file = join(folder, "workshops.json");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/"name": "[^"]*"/, '"name": "Taller con otro nombre"'));
  await publishContent(await open(here.databaseUrl), folder);
  await startGateway({ DATABASE_URL: here.databaseUrl });
  await expect
    .poll(async () => (await here.ask("/servicios/talleres")).text, { timeout: 20_000 })
    .toContain("Taller con otro nombre");
  expect(await tagOf("/servicios/talleres")).not.toBe(before[0]);
  expect(await tagOf("/servicios/optimed")).toBe(before[1]);
});

test("a fault in a content file names the file, the row and the field, and changes nothing", async () => {
  const orm = await open(await copyDatabase());
  const folder = await contentFolder();
  const file = join(folder, "branches.json");
  const rows = JSON.parse(await readFile(file, "utf8")) as object[];
  const publishes = async (text: string) => {
    await writeFile(file, text);
    return publishContent(orm, folder);
  };
  await expect(publishes(JSON.stringify([rows[0], { ...rows[1], phone: "123" }]))).rejects.toThrow(
    /^branches\.json, row 2 \(sucursal-chiriqui\): phone no es un teléfono/,
  );
  await expect(publishes(JSON.stringify([rows[0], rows[0]]))).rejects.toThrow(
    "branches.json, row 2 (casa-matriz): slug is used twice",
  );
  await expect(publishes("[{")).rejects.toThrow(/^branches\.json is not JSON/);
  const [row] = await orm.em.fork().execute<[{ count: number }]>("select count(*)::int from branch");
  expect(row.count).toBe(2);
});

test("a listed document without its PDF names the file, the row and the address", async () => {
  const orm = await open(await copyDatabase());
  const folder = await contentFolder();
  const file = join(folder, "forms.json");
  const [first, ...others] = JSON.parse(await readFile(file, "utf8")) as { slug: string; url: string }[];
  await writeFile(file, JSON.stringify([{ ...first, url: "/static/pdfs/sin-archivo.pdf" }, ...others]));
  await expect(publishContent(orm, folder)).rejects.toThrow(
    `forms.json, row 1 (${first!.slug}): url /static/pdfs/sin-archivo.pdf is not in files.json`,
  );
});

test("documents are published with the size of their file, those that are not available without", async () => {
  const orm = await open(await copyDatabase());
  const sizes = await orm.em
    .fork()
    .execute<{ available: boolean; bytes: number | null; pages: number | null }[]>(
      "select available, bytes, pages from document",
    );
  expect(new Set(sizes.map(({ available }) => available))).toEqual(new Set([true, false]));
  for (const { available, bytes, pages } of sizes)
    expect([bytes !== null, pages !== null]).toEqual([available, available]);
});
