import { IsolationLevel } from "@mikro-orm/postgresql";
import type { EntityManager } from "@mikro-orm/postgresql";
import { counted } from "#schema/text/counted.ts";
import { ORDER_SLUG } from "#schema/publishing/order.ts";
import { command } from "#gateway/audit/actor.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import { writtenInPanama } from "#gateway/calendar/panama-time.ts";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { CONTENT_FOLDER, readContent, writeContent } from "#gateway/catalogue/content/content-files.ts";
import type { Content } from "#gateway/catalogue/content/content-files.ts";
import { StagedFiles } from "#gateway/catalogue/content/staged-files.ts";
import { hasPdf, sortRows } from "#gateway/catalogue/description/description.ts";
import { storedRows } from "#gateway/catalogue/description/row.ts";
import { lockContent } from "#gateway/database/advisory-lock.ts";
import { checkPdfs, readPdfs, storePdfs, writePdfs } from "#gateway/files/content-pdfs.ts";
import { readPictures, storePictures, writePictures } from "#gateway/files/content-pictures.ts";
import { sameJson } from "#gateway/publishing/change.ts";
import type { Change } from "#gateway/publishing/change.ts";
import { publish } from "#gateway/publishing/publisher.ts";
import type { Rehearse } from "#gateway/publishing/publisher.ts";
import { confirm } from "#gateway/command/question.ts";

const BY = command("npm run content");

/** Returns the folder of a content folder's PDFs and pictures: the repository's own are in `static`. */
const rootOf = (folder: string) => (folder === CONTENT_FOLDER ? "." : folder);

const NOTHING_DIFFERS = "Nothing differs from what is published.";

const rowCount = (rows: Content["rows"]) => counted(Object.values(rows).flat().length, "row", "rows");

/** Checks the files of a folder. Throws ContentError with all faults of its rows. */
export async function checkContent(folder: string): Promise<string[]> {
  const { rows, files } = await readContent(folder);
  await readPdfs(rootOf(folder), files);
  await readPictures(rootOf(folder), rows);
  return [`${folder} is right: ${rowCount(rows)}, ${counted(Object.keys(files).length, "PDF", "PDFs")}.`];
}

/**
 * Exports the published content from one snapshot: importing it again changes nothing. An export that fails leaves an older one
 * in the folder as it was.
 */
export async function exportContent(em: EntityManager, folder: string): Promise<string[]> {
  const summary = await StagedFiles.replace((files) =>
    em.transactional((reading) => writePublished(reading, files, folder), {
      isolationLevel: IsolationLevel.REPEATABLE_READ,
      readOnly: true,
    }),
  );
  return [`Wrote ${summary.join(", ")} to ${folder}.`];
}

async function writePublished(em: EntityManager, files: StagedFiles, folder: string): Promise<string[]> {
  const rows: Content["rows"] = {};
  for (const catalogue of CATALOGUES) rows[catalogue.description.code] = await storedRows(em, catalogue);
  const root = rootOf(folder);
  await writeContent(files, folder, rows);
  const pdfs = await writePdfs(em, files, { folder, root });
  const pictures = await writePictures(em, files, root, rows);
  return [
    rowCount(rows),
    counted(pdfs, "PDF", "PDFs"),
    counted(pictures, "uploaded picture", "uploaded pictures"),
  ];
}

/** Returns the changes that turn the published rows into those of the files. */
async function findDifferences(
  em: EntityManager,
  { rows }: Content,
  hashes: Map<string, string>,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const catalogue of CATALOGUES) {
    const { code } = catalogue.description;
    const published = new Map((await storedRows(em, catalogue)).map((row) => [row.slug, row]));
    const newRows = rows[code]!;
    for (const row of newRows) {
      const hash = hasPdf(catalogue.description) && { hash: hashes.get(String(row["url"])) ?? null };
      const to = { ...row, ...hash };
      if (!sameJson(published.get(row.slug), to)) changes.push({ catalogue: code, slug: row.slug, to });
    }
    const slugs = sortRows(catalogue.description, newRows).map(({ slug }) => slug);
    for (const slug of published.keys())
      if (!slugs.includes(slug)) changes.push({ catalogue: code, slug, to: null });
    if (!sameJson([...published.keys()], slugs))
      changes.push({ catalogue: code, slug: ORDER_SLUG, to: { order: slugs } });
  }
  return changes;
}

const lineOf = ({ catalogue, slug, to }: Change) =>
  `${catalogue}: ${slug === ORDER_SLUG ? "another order" : to === null ? `${slug} goes` : slug}`;

/** Publishes the files of a folder in place of everything that is published; keeps the drafts. */
export async function importContent(
  em: EntityManager,
  rehearse: Rehearse,
  { folder, dryRun, yes }: { folder: string; dryRun: boolean; yes: boolean },
): Promise<string[]> {
  const content = await readContent(folder);
  const pdfs = await readPdfs(rootOf(folder), content.files);
  await checkPdfs(em, pdfs);
  const pictures = await readPictures(rootOf(folder), content.rows);
  const hashes = new Map([...pdfs].map(([address, { hash }]) => [address, hash]));
  const differences = await findDifferences(em.fork(), content, hashes);
  if (differences.length === 0) return [NOTHING_DIFFERS];
  const lines = differences.map(lineOf);
  if (dryRun)
    return [...lines, `${counted(differences.length, "change", "changes")}. Nothing was published.`];
  if (!yes)
    await confirm({
      verb: "import",
      lines,
      question: 'Type "import" to publish this in place of what is published: ',
      expectedAnswer: "import",
      refusalMessage: "Nothing was published.",
    });
  const id = await em.transactional(async (writing) => {
    await storePdfs(writing, pdfs, BY.author);
    await storePictures(writing, pictures, BY.author);
    await lockContent(writing);
    const changes = await findDifferences(writing, content, hashes);
    const terms = { rehearse, secondPerson: false };
    const published = await publish(writing, terms, { kind: "import", author: BY.author, changes });
    if (published !== undefined) await recordAction(writing, BY, "content", `importó ${folder}`);
    return published;
  });
  // Meanwhile the same may have been published, for example by another import.
  return id === undefined ? [NOTHING_DIFFERS] : [...lines, `Publication ${id}.`];
}

/**
 * Cancels schedules of a restored backup that became due since: they may have been cancelled after the backup, and a gateway
 * would publish them at its start. Keeps their drafts.
 */
export async function cancelRestoredSchedules(em: EntityManager): Promise<string[]> {
  const cancelled = await em.transactional(async (inner) => {
    const rows = await inner.execute<{ id: string; at: string; author: string; note: string }[]>(
      `update scheduled_publication set state = 'cancelled' where state = 'waiting' and at <= current_timestamp
       returning id::text, at, author, note`,
    );
    for (const { id } of rows)
      await recordAction(inner, BY, "content", `canceló lo programado ${id} después de restaurar una copia`);
    return rows;
  });
  return [
    ...cancelled.map(({ id, at, author, note }) =>
      [id, writtenInPanama(new Date(at)).slice(0, 16), author, note].join("  ").trimEnd(),
    ),
    `Cancelled: ${counted(cancelled.length, "scheduled publication", "scheduled publications")}. The drafts stay.`,
  ];
}
