import { setImmediate as turn } from "node:timers/promises";
import { cellOf, columnsOf } from "#gateway/catalogue/cells/columns.ts";
import type { Column } from "#gateway/catalogue/cells/columns.ts";
import type { Catalogue } from "#gateway/catalogue/description/description.ts";
import { checkRow, fieldFault } from "#gateway/catalogue/description/row-check.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { trimmed } from "#gateway/csv/csv-records.ts";
import { canonicalJson, sameJson, titleOf } from "#gateway/publishing/change.ts";
import { rowOf } from "#gateway/publishing/draft-row.ts";
import { CSV_KEY } from "#schema/csv/csv.ts";
import type { CsvCellFault, CsvChange } from "#schema/csv/csv.ts";
import { plainText } from "#schema/text/plain-text.ts";
import { readHeader } from "./header.ts";
import type { Header } from "./header.ts";

/** A row as editors see it before an import. */
export interface CurrentRow {
  slug: string;
  /** The row with its draft applied; null if the draft removes it. */
  row: Row | null;
  published: Row | null;
  /** Base of its draft, otherwise of the row. An import keeps it, because nobody has reviewed what was published since. */
  base: string;
  /** Version of its draft; 0 without one. */
  version: number;
}

/** What an import drafts for an existing row of the catalogue, or for a new one. */
export interface PlannedRow extends CsvChange {
  current: CurrentRow | undefined;
  /** Null removes the row. The slug of a new row is empty. */
  to: Row | null;
}

export interface ImportPlan {
  rows: PlannedRow[];
  unchanged: number;
  missing: number;
  faults: CsvCellFault[];
}

/** Number of rows read in one turn of the event loop. */
const ROWS_A_TURN = 100;
/** Number of the spreadsheet's first row below the headings. */
const FIRST_ROW = 2;
/** Placeholder slug for checking a row that has none yet. */
const ANY_SLUG = "nueva";

/** Compares the rows of a file with those of a catalogue and plans the drafts. Saves nothing. */
export class ImportPlanner {
  readonly #columns: Column[];
  readonly #current: ReadonlyMap<string, CurrentRow>;
  readonly #rowOfSlug = new Map<string, number>();
  /** Rows whose key is missing in the file, by their values. */
  readonly #unlisted = new Map<string, CurrentRow[]>();
  readonly #plan: ImportPlan = { rows: [], unchanged: 0, missing: 0, faults: [] };

  constructor(
    private readonly catalogue: Catalogue,
    current: readonly CurrentRow[],
  ) {
    this.#columns = columnsOf(catalogue.description);
    this.#current = new Map(current.map((row) => [row.slug, row]));
  }

  /** Plans the drafts for a file. `remove`: also drafts the removal of rows that it lacks. */
  async plan([header = [], ...records]: readonly string[][], remove: boolean): Promise<ImportPlan> {
    const parsedHeader = readHeader(this.#columns, header);
    this.#plan.faults.push(...parsedHeader.faults);
    const { key } = parsedHeader;
    if (key === undefined) return this.#plan;
    await this.#groupUnlisted(new Set(records.map((cells) => cells[key])));
    for (const [index, cells] of records.entries()) {
      if (index % ROWS_A_TURN === 0) await turn();
      if (cells.some((cell) => cell !== "")) this.#planRow(index + FIRST_ROW, cells, parsedHeader);
    }
    const missing = [...this.#current.values()].filter(
      ({ slug, row }) => row !== null && !this.#rowOfSlug.has(slug),
    );
    this.#plan.missing = missing.length;
    if (remove) this.#plan.rows.push(...missing.map((current) => this.#planRemoval(current)));
    this.#markSameTitles();
    return this.#plan;
  }

  async #groupUnlisted(listedSlugs: ReadonlySet<string | undefined>): Promise<void> {
    for (const [index, current] of [...this.#current.values()].entries()) {
      if (index % ROWS_A_TURN === 0) await turn();
      const { slug, row } = current;
      if (row === null || listedSlugs.has(slug)) continue;
      const values = canonicalJson({ ...row, slug: "" });
      const alike = this.#unlisted.get(values);
      if (alike) alike.push(current);
      else this.#unlisted.set(values, [current]);
    }
  }

  #fault(row: number, column: string | null, message: string): void {
    this.#plan.faults.push({ row, column, message });
  }

  #planRow(row: number, cells: readonly string[], { key, places, width }: Header): void {
    const slug = cells[key!] ?? "";
    const current = this.#current.get(slug);
    const earlierRow = this.#rowOfSlug.get(slug);
    if (slug !== "" && !current)
      return this.#fault(
        row,
        CSV_KEY,
        `«${slug}» no está en este catálogo. Deja la celda vacía para agregar una fila nueva.`,
      );
    if (earlierRow !== undefined)
      return this.#fault(row, CSV_KEY, `«${slug}» está también en la fila ${earlierRow}.`);
    if (current) this.#rowOfSlug.set(slug, row);
    if (cells.slice(width).some((cell) => cell !== ""))
      return this.#fault(row, null, "Tiene más celdas que columnas: revisa sus comillas y separadores.");

    const currentValues = current && (current.row ?? current.published);
    const values: Record<string, unknown> = { ...currentValues };
    const columns: string[] = [];
    const faultyColumns = new Set<string>();
    for (const [column, index] of places) {
      const text = cells[index];
      const value = text === undefined ? undefined : this.#value(column, text, currentValues);
      if (value === undefined) continue;
      if (value instanceof CellFault) {
        faultyColumns.add(column.name);
        this.#fault(row, column.heading, fieldFault(column.heading, value.message));
      } else if (!sameJson(currentValues?.[column.name], value)) {
        values[column.name] = value;
        columns.push(column.heading);
      }
    }
    const isRestored = current?.row === null;
    if (current && columns.length === 0 && faultyColumns.size === 0 && !isRestored)
      return void this.#plan.unchanged++;
    const to = rowOf(this.catalogue, slug, values);
    this.#check(row, to, faultyColumns);
    const title = titleOf(this.catalogue, to, slug);
    const created = current || faultyColumns.size > 0 ? undefined : this.#takeCreated(to);
    if (created) {
      this.#rowOfSlug.set(created.slug, row);
      return void this.#plan.unchanged++;
    }
    const kind = current ? "changed" : "added";
    this.#plan.rows.push({ row, kind, title, columns, sameTitle: false, current, to });
  }

  /** Takes the row that a new one has already become, in case the file is sent again after a lost response. */
  #takeCreated(to: Row): CurrentRow | undefined {
    return this.#unlisted.get(canonicalJson(to))?.shift();
  }

  /** Returns the new value of a cell, or a CellFault; undefined if the row already has what the cell contains. */
  #value(column: Column, text: string, before: Row | null | undefined): unknown {
    const { field, format, name } = column;
    if (text === (before ? trimmed(cellOf(column, before)) : "")) return undefined;
    const plain = plainText(text);
    if (plain === "") return name === "visible" ? undefined : null;
    const value = format.read(plain, field);
    return value === undefined ? new CellFault(format.fault ?? "no se puede leer") : value;
  }

  /** Reports the faults that prevent a row from being published and can be fixed in its cells. */
  #check(row: number, { hash: _file, ...values }: Row, faultyColumns: Set<string>): void {
    const { error } = checkRow(this.catalogue.description, { ...values, slug: ANY_SLUG });
    for (const { path, message } of error?.issues ?? []) {
      const column = this.#columns.find(({ name }) => name === path[0]);
      if (!column || faultyColumns.has(column.name)) continue;
      faultyColumns.add(column.name);
      this.#fault(row, column.heading, fieldFault(column.heading, message));
    }
  }

  #planRemoval(current: CurrentRow): PlannedRow {
    const title = titleOf(this.catalogue, current.row, current.slug);
    return { row: null, kind: "removed", title, columns: [], sameTitle: false, current, to: null };
  }

  /** Marks new rows that have the title of another row: that one may come from an earlier import and have been changed since. */
  #markSameTitles(): void {
    const titles = new Map<string, number>();
    const count = (title: string) => titles.set(title, (titles.get(title) ?? 0) + 1);
    for (const { row, slug } of this.#current.values()) if (row) count(titleOf(this.catalogue, row, slug));
    const added = this.#plan.rows.filter(({ kind }) => kind === "added");
    added.forEach(({ title }) => count(title));
    for (const row of added) row.sameTitle = titles.get(row.title)! > 1;
  }
}

/** A cell that cannot be read. The message is shown after the column's heading. */
class CellFault {
  constructor(readonly message: string) {}
}
