import { counted } from "#schema/text/counted.ts";

/** What editors may import into a catalogue, and where. */
export const CSV_PATH = "/api/admin/catalogue.csv";
export const MAX_CSV_BYTES = 5_000_000;
export const MAX_CSV_WORDS = `${MAX_CSV_BYTES / 1_000_000} MB`;
export const MAX_CSV_ROWS = 5_000;
export const MAX_CSV_ROWS_WORDS = counted(MAX_CSV_ROWS, "fila", "filas");
export const CSV_TYPE = "text/csv";

/** Why a file is refused as a whole. */
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

/** The heading of the column that says which row of the catalogue a row of the file is. */
export const CSV_KEY = "Identificador";

/** How many rows and faults are listed one by one. */
export const MAX_LISTED_ROWS = 500;

/** What cannot be imported, where a person finds it in the spreadsheet. */
export interface CsvCellFault {
  /** The spreadsheet's row: the headings are row 1. */
  row: number;
  /** The column's heading; null if it is the row as a whole. */
  column: string | null;
  message: string;
}

/** A row that an import drafts. */
export interface CsvChange {
  /** The spreadsheet's row; null for one that the file lacks. */
  row: number | null;
  kind: "added" | "changed" | "removed";
  title: string;
  /** The headings of the columns that change. */
  columns: string[];
  /** Whether a row that is added has the name of another one. */
  sameTitle: boolean;
}

/** What an import does, tried or done. Lists end at MAX_LISTED_ROWS; the figures count all. */
export interface CsvReport {
  /** Identifies what was tried: saving is refused if it would do something else. */
  seen: string;
  added: number;
  changed: number;
  unchanged: number;
  /** How many rows of the catalogue the file lacks; they stay unless removed. */
  missing: number;
  removed: number;
  changes: CsvChange[];
  faultCount: number;
  /** With any of them nothing is saved. */
  faults: CsvCellFault[];
}
