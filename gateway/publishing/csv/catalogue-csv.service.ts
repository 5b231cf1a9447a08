import type { EntityManager } from "@mikro-orm/postgresql";
import { hash } from "node:crypto";
import type { Actor } from "#gateway/audit/actor.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import { cellOf, columnsOf } from "#gateway/catalogue/cells/columns.ts";
import type { Catalogue } from "#gateway/catalogue/description/description.ts";
import { BYTE_ORDER_MARK, csvLine } from "#gateway/csv/csv-line.ts";
import { readRecords } from "#gateway/csv/csv-records.ts";
import { lockContentShared } from "#gateway/database/advisory-lock.ts";
import { csvRefused, notFound, Refusal } from "#gateway/errors.ts";
import { catalogueOf } from "#gateway/publishing/change.ts";
import { lockDrafts, lockSlugs } from "#gateway/publishing/draft-locks.ts";
import { readState, withDrafts } from "#gateway/publishing/editable.ts";
import type { CsvImport } from "#schema/csv/csv-import.ts";
import { counted } from "#schema/text/counted.ts";
import { CSV_KEY, MAX_CSV_ROWS, MAX_LISTED_ROWS } from "#schema/csv/csv.ts";
import type { CsvReport } from "#schema/csv/csv.ts";
import { writePlan } from "./draft-writes.ts";
import { ImportPlanner } from "./import-plan.ts";
import type { CurrentRow, ImportPlan, PlannedRow } from "./import-plan.ts";

const changedRefusal = () =>
  new Refusal(409, "CONFLICT", "El catálogo cambió mientras lo revisabas. Revisa cómo queda ahora.");
const faultyRefusal = () => new Refusal(400, "FAULTY_ROWS", "El archivo tiene errores: no se guardó nada.");

/** Exports catalogues as files for spreadsheets, with their drafts applied, and imports such files as drafts. */
export class CatalogueCsvService {
  constructor(private readonly em: EntityManager) {}

  /** Returns the rows as editors see them, without those that a draft removes. */
  async file(code: string, actor: Actor): Promise<string> {
    const catalogue = requireCsvCatalogue(code);
    const rows = (await currentRows(this.em, catalogue)).flatMap(({ row }) => row ?? []);
    const columns = columnsOf(catalogue.description);
    const lines = rows.map((row) => csvLine([row.slug, ...columns.map((column) => cellOf(column, row))]));
    await recordAction(this.em, actor, "content", `exportó ${code} como CSV`);
    return [BYTE_ORDER_MARK + csvLine([CSV_KEY, ...columns.map(({ heading }) => heading)]), ...lines].join(
      "",
    );
  }

  /** Reports the drafts that a file would create, or saves exactly these: all or none. */
  async import(order: CsvImport, bytes: Buffer, actor: Actor): Promise<CsvReport> {
    const catalogue = requireCsvCatalogue(order.catalogue);
    const records = await readRecords(bytes);
    if (records.filter((cells) => cells.some(Boolean)).length > MAX_CSV_ROWS + 1)
      throw csvRefused("TOO_MANY_ROWS");
    return this.em.transactional(async (em) => {
      if (order.save !== undefined) await lockAll(em, order.catalogue);
      const current = await currentRows(em, catalogue);
      const plan = await new ImportPlanner(catalogue, current).plan(records, order.remove);
      const report = reportOf(plan);
      if (order.save === undefined) return report;
      if (report.seen !== order.save) throw changedRefusal();
      if (plan.faults.length > 0) throw faultyRefusal();
      await writePlan(em, catalogue, plan.rows, actor.author);
      await recordAction(
        em,
        actor,
        "content",
        `importó un CSV en borrador: ${order.catalogue}, ${countsOf(report)}`,
      );
      return report;
    });
  }
}

/** Returns a catalogue. Throws NOT_FOUND if it is not exported and imported as CSV. */
function requireCsvCatalogue(code: string): Catalogue {
  const catalogue = catalogueOf(code);
  if (!catalogue.description.csv) throw notFound();
  return catalogue;
}

/** Locks a catalogue's drafts against other editors and against publications, which delete them from the table. */
async function lockAll(em: EntityManager, code: string): Promise<void> {
  await lockContentShared(em);
  await lockSlugs(em, code);
  await lockDrafts(em, code);
}

/** Reads the rows of a catalogue in their order; new ones last. */
async function currentRows(em: EntityManager, catalogue: Catalogue): Promise<CurrentRow[]> {
  const state = await readState(em, catalogue);
  return withDrafts(state).map(({ slug, published, row, draft }) => ({
    slug,
    row,
    published,
    base: draft?.base ?? state.bases.get(slug) ?? "0",
    version: draft?.version ?? 0,
  }));
}

const countOf = (rows: readonly PlannedRow[], wantedKind: PlannedRow["kind"]) =>
  rows.filter(({ kind }) => kind === wantedKind).length;

const countsOf = ({ added, changed, removed }: CsvReport) =>
  [
    counted(added, "nueva", "nuevas"),
    counted(changed, "cambiada", "cambiadas"),
    counted(removed, "retirada", "retiradas"),
  ].join(", ");

/** Returns a hash that depends on the file, the rows, their drafts and publications, and on whether its new rows are drafted. */
const digestOf = ({ rows, missing }: ImportPlan) =>
  hash("sha256", JSON.stringify([missing, ...rows.map(({ current, to }) => [current, to])]));

function reportOf(plan: ImportPlan): CsvReport {
  const { rows, unchanged, missing, faults } = plan;
  return {
    seen: digestOf(plan),
    added: countOf(rows, "added"),
    changed: countOf(rows, "changed"),
    unchanged,
    missing,
    removed: countOf(rows, "removed"),
    changes: rows.slice(0, MAX_LISTED_ROWS).map(({ current: _current, to: _to, ...change }) => change),
    faultCount: faults.length,
    faults: faults.slice(0, MAX_LISTED_ROWS),
  };
}
