import "reflect-metadata";
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { CONTENT_FOLDER } from "#gateway/catalogue/content/content-files.ts";
import { fillContent } from "#gateway/catalogue/content/seed.ts";
import { lockSql } from "#gateway/database/advisory-lock.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { hashOf } from "#gateway/files/file-hash.ts";
import { createLogger } from "#gateway/log.ts";
import { pictureAddress } from "#schema/files.ts";
import { runContent } from "#tests/support/admin-command.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { LOCK_WAITS } from "#tests/support/database/locks.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { contentFolder, newFolder, openCommands } from "#tests/support/publishing/content-folder.ts";

test("an export of what was imported has the same bytes, PDFs included", async () => {
  const { databaseUrl } = await startGateway();
  const commands = await openCommands(databaseUrl);
  const folder = await contentFolder();
  const workshops = join(folder, "workshops.json");
  const rows = JSON.parse(await readFile(workshops, "utf8")) as { name: string }[];
  const exceptions = [
    {
      from: "2026-12-24",
      till: "2026-12-24",
      hours: [{ opens: "08:00", closes: "12:00" }],
      reason: "Nochebuena",
    },
  ];
  const edited = [...rows.slice(2), { ...rows[0]!, name: "Taller con otro nombre", exceptions }];
  await writeFile(workshops, `${JSON.stringify(edited)}\n`);
  const address = "static/endosos/endoso-terremoto.pdf";
  const document = pdf();
  await writeFile(join(folder, address), Buffer.concat([document, Buffer.from("<script>alert(1)</script>")]));
  const index = join(folder, "files.json");
  const sizes = JSON.parse(await readFile(index, "utf8")) as Record<string, { bytes: number; pages: number }>;
  const write = (bytes: number) => {
    sizes[`/${address}`] = { bytes, pages: 1 };
    return writeFile(index, JSON.stringify(sizes));
  };
  await write(document.length + "<script>alert(1)</script>".length);
  await expect(commands.import(folder)).rejects.toThrow(`/${address}: `);
  await writeFile(join(folder, address), document);
  await write(document.length);

  expect(await commands.import(folder)).toEqual([
    "workshops: taller-bella-vista-automotriz",
    "workshops: carroceria-via-espana goes",
    "workshops: another order",
    "documents: endoso-terremoto",
    "Publication 1.",
  ]);
  expect(await commands.import(folder)).toEqual(["Nothing differs from what is published."]);
  const exported = [await newFolder(), await newFolder()] as const;
  for (const one of exported) await commands.export(one);
  const exportedRows = JSON.parse(await readFile(join(exported[0], "workshops.json"), "utf8")) as object[];
  expect(JSON.stringify(exportedRows)).toBe(JSON.stringify(edited));
  expect((await readFile(join(exported[0], address))).equals(document)).toBe(true);
  expect(await commands.import(exported[0])).toEqual(["Nothing differs from what is published."]);
  for (const file of (await readdir(exported[0])).filter((name) => name.endsWith(".json")))
    expect(await readFile(join(exported[0], file), "utf8"), file).toBe(
      await readFile(join(exported[1], file), "utf8"),
    );
});

test("rows may be in any order in a file if a value of theirs gives it", async () => {
  const { databaseUrl, rows } = await startGateway();
  const commands = await openCommands(databaseUrl);
  const folder = await contentFolder();
  const file = join(folder, "statements.json");
  const [newest, ...others] = JSON.parse(await readFile(file, "utf8")) as { slug: string; title: string }[];
  await writeFile(file, JSON.stringify([...others, newest]));
  expect(await commands.import(folder)).toEqual(["Nothing differs from what is published."]);
  await writeFile(file, JSON.stringify([...others, { ...newest!, title: "Otro título" }]));
  expect(await commands.import(folder)).toEqual([`statements: ${newest!.slug}`, "Publication 1."]);
  expect(await commands.import(folder)).toEqual(["Nothing differs from what is published."]);
  expect(await rows("select slug from revision")).toEqual([{ slug: newest!.slug }]);
});

test("a telephone is read from a file as from the panel: dashes and blanks of a word processor count as typed", async () => {
  const { databaseUrl, rows } = await startGateway();
  const commands = await openCommands(databaseUrl);
  const folder = await contentFolder();
  const file = join(folder, "workshops.json");
  const [first, ...others] = JSON.parse(await readFile(file, "utf8")) as { slug: string }[];
  await writeFile(file, JSON.stringify([{ ...first!, phone: "+507\u00a0302\u20137001 " }, ...others]));
  expect(await commands.import(folder)).toEqual([`workshops: ${first!.slug}`, "Publication 1."]);
  expect(await rows(`select phone from workshop where slug = '${first!.slug}'`)).toEqual([
    { phone: "+507 302-7001" },
  ]);
  expect(await commands.import(folder)).toEqual(["Nothing differs from what is published."]);
});

test("an export takes uploaded pictures along, so that another database can import it", async () => {
  const gateway = await startGateway();
  const folder = await contentFolder();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#ffc20e" } })
    .webp()
    .toBuffer();
  const url = pictureAddress(createHash("sha256").update(picture).digest("hex"));
  await mkdir(join(folder, "static/fotos"), { recursive: true });
  await writeFile(join(folder, url), picture);
  const team = join(folder, "team.json");
  const [first, ...others] = JSON.parse(await readFile(team, "utf8")) as object[];
  await writeFile(team, JSON.stringify([{ ...first, photoUrl: url }, ...others]));
  const commands = await openCommands(gateway.databaseUrl);
  expect(await commands.import(folder)).toContain("Publication 1.");

  const exported = await newFolder();
  expect((await commands.export(exported))[0]).toContain(", 1 uploaded picture to ");
  expect((await readFile(join(exported, url))).equals(picture)).toBe(true);
  const other = await startGateway();
  await (await openCommands(other.databaseUrl)).import(exported);
  await expect.poll(async () => (await other.ask(url)).status).toBe(200);

  await writeFile(join(exported, url), await sharp(picture).png().toBuffer());
  await expect(commands.import(exported)).rejects.toThrow(`${url} is another picture`);
  await rm(join(exported, url));
  await expect(commands.import(exported)).rejects.toThrow(`${url} cannot be read`);
});

/** Returns a folder's content files whose bytes differ from the repository's. */
async function changedFiles(folder: string): Promise<string[]> {
  const changed: string[] = [];
  for (const file of (await readdir(CONTENT_FOLDER)).filter((name) => name.endsWith(".json")))
    if (!(await readFile(join(folder, file))).equals(await readFile(join(CONTENT_FOLDER, file))))
      changed.push(file);
  return changed;
}

test("an export of a fresh database has the bytes of the repository's files", async () => {
  const { databaseUrl } = await startGateway();
  const commands = await openCommands(databaseUrl);
  const folder = await newFolder();
  await commands.export(folder);
  expect(
    await changedFiles(folder),
    "write these as `npm run content -- export` writes them from a fresh database",
  ).toEqual([]);
});

test("an import gives a filled database the rows of a catalogue that is new to it", async () => {
  const { databaseUrl, rows } = await startGateway();
  const commands = await openCommands(databaseUrl);
  const folder = await newFolder();
  await rows("delete from reinsurer");
  await rows("update team_member set role = 'Cargo del panel' where position = 1");
  await commands.export(folder);
  await copyFile(join(CONTENT_FOLDER, "reinsurers.json"), join(folder, "reinsurers.json"));
  expect(await commands.import(folder)).toContain("Publication 1.");
  await commands.export(folder);
  expect(await changedFiles(folder)).toEqual(["team.json"]);
});

test("an import fills an empty database, and the next start leaves it as it is", async () => {
  const databaseUrl = await copyDatabase();
  const orm = await openDatabase(databaseUrl, createLogger("silent"));
  onTestFinished(() => orm.close());
  for (const { description } of CATALOGUES) await orm.em.execute(`delete from ${description.table}`);
  await orm.em.execute("delete from content_version");
  const commands = await openCommands(databaseUrl);
  const folder = await contentFolder();
  const team = join(folder, "team.json");
  await writeFile(team, (await readFile(team, "utf8")).replace("Gerente general", "Gerenta general"));
  expect(await commands.import(folder)).toContain("Publication 1.");
  await fillContent(orm);
  const exported = await newFolder();
  await commands.export(exported);
  expect(await changedFiles(exported)).toEqual(["team.json"]);
  const { ask } = await startGateway({ DATABASE_URL: databaseUrl });
  expect((await ask("/sobre-nosotros/equipo")).text).toContain("Gerenta general");
});

test("an export has one publication whole, whatever is published meanwhile", async () => {
  const { databaseUrl } = await startGateway();
  const commands = await openCommands(databaseUrl);
  const folder = await newFolder();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const address = "/static/condiciones-generales/hogar.pdf";
  await client.query(
    `begin;
     lock table provider in access exclusive mode;
     update provider set name = 'Otro nombre';
     update file_version set in_force_until = now() where address = '${address}';
     insert into file_version (address, hash, in_force_from)
       select '${address}', hash, now() from file_version where address = '/static/condiciones-generales/robo.pdf'`,
  );
  const exporting = commands.export(folder);
  await expect.poll(async () => (await client.query(LOCK_WAITS)).rowCount).toBe(1);
  await client.query("commit");
  await exporting;
  expect(await changedFiles(folder)).toEqual([]);
  expect((await readFile(join(folder, address))).equals(await readFile(`.${address}`))).toBe(true);
});

test("an import takes the place of what is published while it waits for its turn, too", async () => {
  const { databaseUrl } = await startGateway();
  const commands = await openCommands(databaseUrl);
  const folder = await contentFolder();
  const team = join(folder, "team.json");
  await writeFile(team, (await readFile(team, "utf8")).replace("Gerente general", "Gerenta general"));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(
    `begin; ${lockSql("content")}; update provider set name = 'Otro nombre' where position = 1`,
  );
  const importing = commands.import(folder);
  await expect.poll(async () => (await client.query(LOCK_WAITS)).rowCount).toBe(1);
  await client.query("commit");
  await importing;
  const exported = await newFolder();
  await commands.export(exported);
  expect(await changedFiles(exported)).toEqual(["team.json"]);
});

test("an export that fails leaves an older one in its folder as it was", async () => {
  const { databaseUrl, rows } = await startGateway();
  const commands = await openCommands(databaseUrl);
  const folder = await newFolder();
  await commands.export(folder);
  const contents = async () => {
    const paths = (await readdir(folder, { recursive: true })).filter((path) => /\.\w+$/.test(path));
    return Promise.all(
      paths.toSorted().map(async (path) => [path, hashOf(await readFile(join(folder, path)))]),
    );
  };
  const before = await contents();
  await rows("update workshop set name = 'Otro nombre'");
  const photo = pictureAddress("0".repeat(64));
  await rows(`update team_member set photo_url = '${photo}' where position = 1`);
  await expect(commands.export(folder)).rejects.toThrow(photo.slice(1));
  expect(await contents()).toEqual(before);
});

/** Returns the numbers of rows and PDFs of a content folder in the command's words. */
async function sizeOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json") && name !== "files.json");
  const lists = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as object[]),
  );
  const files = JSON.parse(await readFile(join(folder, "files.json"), "utf8")) as object;
  return `${lists.flat().length} rows, ${Object.keys(files).length} PDFs`;
}

test("the command asks before it imports, tries the pages, and refuses what is at fault", async () => {
  const { databaseUrl, rows, ask } = await startGateway();
  const run = (...args: string[]) => runContent(args, { DATABASE_URL: databaseUrl });
  const folder = await contentFolder();
  const team = join(folder, "team.json");
  const text = await readFile(team, "utf8");
  expect(await run("check", folder)).toMatchObject({
    code: 0,
    stdout: `${folder} is right: ${await sizeOf(folder)}.\n`,
  });
  const exported = await newFolder();
  const written = `Wrote ${await sizeOf(folder)}, 0 uploaded pictures to ${exported}.\n`;
  expect((await run("export", exported)).stdout).toBe(written);
  expect((await run("check", exported)).stdout).toBe(`${exported} is right: ${await sizeOf(folder)}.\n`);
  expect(await run("check", "/nowhere")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\/nowhere\/files\.json cannot be read: .*\n$/),
  });
  expect(await run("export", team)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/team\.json cannot be used: EEXIST.*\n$/),
  });
  expect((await run("restored")).stdout).toBe("Cancelled: 0 scheduled publications. The drafts stay.\n");
  expect(await run("restored", folder)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`restored takes no ${folder}.`),
  });
  await writeFile(team, text.replace("Gerente general", "Gerenta general"));
  expect(await run("import", folder)).toMatchObject({
    code: 1,
    stderr: "import needs --yes where nobody can be asked.\n",
  });
  expect((await run("import", folder, "--dry-run")).stdout).toBe(
    "team: maritza-arosemena\n1 change. Nothing was published.\n",
  );
  expect((await run("import", folder, "--yes")).stdout).toBe("team: maritza-arosemena\nPublication 1.\n");
  await expect.poll(async () => (await ask("/sobre-nosotros/equipo")).text).toContain("Gerenta general");
  await writeFile(team, text.replace('"general-manager"', '"board"'));
  expect(await run("import", folder, "--yes")).toMatchObject({
    code: 1,
    stderr: "team.json: Equipo: la parte «Gerencia general» quedaría vacía.\n",
  });
  expect(await rows("select from publication")).toHaveLength(1);
  expect(await rows("select author from audit_entry where action = 'content'")).toEqual([
    { author: "npm run content" },
  ]);
});
