import type { Column } from "#gateway/catalogue/cells/columns.ts";
import { CSV_KEY } from "#schema/csv/csv.ts";
import type { CsvCellFault } from "#schema/csv/csv.ts";
import { fold } from "#schema/search.ts";

/** Positions of the columns in a file. An import leaves the values of missing columns unchanged. */
export interface Header {
  /** Position of the key column; undefined if it is missing, so that the file cannot be read. */
  key: number | undefined;
  places: Map<Column, number>;
  /** Number of cells in a row. */
  width: number;
  faults: CsvCellFault[];
}

const HEADER_ROW = 1;

/** Finds the columns by their headings, in any order, ignoring case and accents. */
export function readHeader(columns: readonly Column[], headings: readonly string[]): Header {
  const faults: CsvCellFault[] = [];
  const fault = (column: string, message: string) => faults.push({ row: HEADER_ROW, column, message });
  const byHeading = new Map(columns.map((column) => [fold(column.heading), column]));
  const places = new Map<Column, number>();
  let key: number | undefined;
  for (const [place, heading] of headings.entries()) {
    if (heading === "") continue;
    const isKey = fold(heading) === fold(CSV_KEY);
    const column = byHeading.get(fold(heading));
    if (!isKey && !column) fault(heading, `La columna «${heading}» no es de este catálogo: quítala.`);
    else if (isKey ? key !== undefined : places.has(column!))
      fault(heading, `La columna «${heading}» está dos veces.`);
    else if (isKey) key = place;
    else places.set(column!, place);
  }
  if (key === undefined)
    fault(CSV_KEY, `Falta la columna «${CSV_KEY}»: exporta el catálogo y cambia ese archivo.`);
  return { key, places, width: headings.findLastIndex((heading) => heading !== "") + 1, faults };
}
