import { counted } from "#schema/text/counted.ts";

/** Path, limits and type of CSV files that editors import into a catalogue. */
export const CSV_PATH = "/api/admin/catalogue.csv";
export const MAX_CSV_BYTES = 5_000_000;
export const MAX_CSV_WORDS = `${MAX_CSV_BYTES / 1_000_000} MB`;
export const MAX_CSV_ROWS = 5_000;
export const MAX_CSV_ROWS_WORDS = counted(MAX_CSV_ROWS, "fila", "filas");
export const CSV_TYPE = "text/csv";

/** Reasons for rejecting a whole file, by code. */
export const CSV_FAULTS = {
  EMPTY: "El archivo está vacío.",
  TOO_LARGE: `El archivo pesa más de ${MAX_CSV_WORDS}.`,
  TOO_MANY_ROWS: `El archivo tiene más de ${MAX_CSV_ROWS_WORDS}: divídelo en varios.`,
  OTHER_TYPE: "Ese tipo de archivo no se admite: elige un archivo CSV.",
  WORKBOOK: "Es un libro de Excel: guárdalo como «CSV UTF-8 (delimitado por comas)» y elige ese archivo.",
  NOT_CSV: "El archivo no es un CSV: no se puede leer como texto.",
  OPEN_QUOTE: "El archivo no se puede leer como CSV: hay una comilla que no se cierra.",
} as const;
export type CsvFault = keyof typeof CSV_FAULTS;

/** Heading of the column that identifies the catalogue's row. */
export const CSV_KEY = "Identificador";

/** Maximum rows, and maximum faults, in a report's lists. */
export const MAX_LISTED_ROWS = 500;

/** A fault that prevents the import, with its place in the spreadsheet. */
export interface CsvCellFault {
  /** The row number in the spreadsheet; the headings are row 1. */
  row: number;
  /** The column's heading; null if the fault concerns the whole row. */
  column: string | null;
  message: string;
}

/** A row for which an import makes a draft. */
export interface CsvChange {
  /** The row number in the spreadsheet; null for a row that the file lacks. */
  row: number | null;
  kind: "added" | "changed" | "removed";
  title: string;
  /** The headings of the columns that change. */
  columns: string[];
  /** Whether an added row has the same title as another row. */
  sameTitle: boolean;
}

/** The result of an import or of its trial run. Lists are cut off at MAX_LISTED_ROWS; the counts include everything. */
export interface CsvReport {
  /** Digest of the trial run's changes: saving is rejected if it would now make other changes. */
  seen: string;
  added: number;
  changed: number;
  unchanged: number;
  /** Number of the catalogue's rows that the file lacks. The import keeps them unless it removes rows. */
  missing: number;
  removed: number;
  changes: CsvChange[];
  faultCount: number;
  /** If there are any faults, nothing is saved. */
  faults: CsvCellFault[];
}
