import "reflect-metadata";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { CONTENT_FOLDER, readContent, writeContent } from "#gateway/catalogue/content/content-files.ts";
import { StagedFiles } from "#gateway/catalogue/content/staged-files.ts";
import { checkRow } from "#gateway/catalogue/description/row-check.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
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

test("an array keeps its elements, whatever their characters", async () => {
  const { em } = await open(await copyDatabase());
  const values = ["a,b", "{c}", 'd "e"', "f\\g", "h\ni", "null", "", " j "];
  const rows = await em.fork().execute("select unnest(?::text[]) as value", [arrayLiteral(values)]);
  expect(rows).toEqual(values.map((value) => ({ value })));
  const numbers = await em.fork().execute("select unnest(?::int[]) as value", [arrayLiteral([1, 2])]);
  expect(numbers).toEqual([{ value: 1 }, { value: 2 }]);
  expect(await em.fork().execute("select unnest(?::uuid[])", [arrayLiteral([])])).toEqual([]);
});

test("a start fills an empty database alone: what was edited stays", async () => {
  const here = await startGateway();
  await here.rows("update workshop set name = 'Taller con otro nombre' where position = 1");
  await here.rows("delete from workshop where position = 2");
  await here.close();
  const again = await startGateway({ DATABASE_URL: here.databaseUrl });
  const { text } = await again.ask("/servicios/talleres");
  expect(text).toContain("Taller con otro nombre");
  expect(await again.rows("select from workshop")).toHaveLength(17);
});

test("content files that are written back have the same bytes", async () => {
  const { rows } = await readContent();
  const folder = await mkdtemp(join(tmpdir(), "istmia-content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await StagedFiles.replace((files) => writeContent(files, folder, rows));
  for (const { description } of CATALOGUES) {
    const file = `${description.code}.json`;
    expect(await readFile(join(folder, file), "utf8"), file).toBe(
      await readFile(join(CONTENT_FOLDER, file), "utf8"),
    );
  }
});

test("content files and drafts may leave out a field that may be empty, and no other", async () => {
  const { providers: [provider] = [] } = (await readContent()).rows;
  const { description } = CATALOGUES.find((catalogue) => catalogue.description.code === "providers")!;
  const { fax: _fax, ...without } = provider!;
  expect(checkRow(description, without).data).toEqual({ ...provider, fax: null });
  const { phone: _phone, ...silent } = provider!;
  expect(checkRow(description, silent).error?.issues).toMatchObject([{ path: ["phone"] }]);
});

test("the faults in content files name the file, the row and the field, all at once", async () => {
  const folder = await contentFolder();
  const file = join(folder, "branches.json");
  const rows = JSON.parse(await readFile(file, "utf8")) as object[];
  const reads = async (text: string) => {
    await writeFile(file, text);
    return readContent(folder);
  };
  await expect(
    reads(
      JSON.stringify([
        { ...rows[0], name: "" },
        { ...rows[1], phone: "123" },
      ]),
    ),
  ).rejects.toThrow(
    /^branches\.json, fila 1 \(casa-matriz\): name no puede faltar\nbranches\.json, fila 2 \(sucursal-chiriqui\): phone no es un teléfono/,
  );
  await expect(reads(JSON.stringify([rows[0], rows[0]]))).rejects.toThrow(
    "branches.json, fila 2 (casa-matriz): slug está en más de una fila",
  );
  await expect(reads("[{")).rejects.toThrow(/^branches\.json is not JSON/);
  await expect(reads('[\n{ "slug": "a\\"b:{", "map": { "slug": 1 }, "sl\\u0075g": "c" }]')).rejects.toThrow(
    /^branches\.json, line 2: "sl\\u0075g" is named twice$/,
  );
});

test("content files are read with a byte order mark, and in no other encoding than UTF-8", async () => {
  const folder = await contentFolder();
  const file = join(folder, "reinsurers.json");
  const text = await readFile(file, "utf8");
  const { reinsurers } = (await readContent()).rows;
  await writeFile(file, `\uFEFF${text}`);
  expect((await readContent(folder)).rows["reinsurers"]).toEqual(reinsurers);
  await writeFile(file, text, "latin1");
  await expect(readContent(folder)).rejects.toThrow(`${file} is not UTF-8`);
});

test("a statement with a document's slug, which the site's search cannot tell apart, names the file and the row", async () => {
  const folder = await contentFolder();
  const file = join(folder, "statements.json");
  const { documents: [document] = [] } = (await readContent()).rows;
  const [first, ...others] = JSON.parse(await readFile(file, "utf8")) as object[];
  await writeFile(file, JSON.stringify([{ ...first, slug: document!.slug }, ...others]));
  await expect(readContent(folder)).rejects.toThrow(
    `statements.json, fila 1 (${document!.slug}): slug está también en documents.json`,
  );
});

test("a listed document without its PDF names the file, the row and the address", async () => {
  const folder = await contentFolder();
  const file = join(folder, "forms.json");
  const [first, ...others] = JSON.parse(await readFile(file, "utf8")) as { slug: string; url: string }[];
  await writeFile(file, JSON.stringify([{ ...first, url: "/static/pdfs/sin-archivo.pdf" }, ...others]));
  await expect(readContent(folder)).rejects.toThrow(
    `forms.json, fila 1 (${first!.slug}): url falta el PDF: /static/pdfs/sin-archivo.pdf no está en files.json (npm run pdfs)`,
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
