/** One question in a row. `span` is its width in twelfths of the row. */
export type Cell =
  | { kind: "text"; label: string; span: number; prefix?: string; hint?: string; most?: number }
  | { kind: "area"; label: string; span: number; lines: number }
  | { kind: "choice" | "checks"; label: string; span: number; options: readonly string[] };

/** A column of a table to fill in: a given text, a checkbox or an answer. */
export interface Column {
  label: string;
  /** Relative width: the table's width is divided in proportion to the shares. */
  share: number;
  kind: "given" | "check" | "text";
}

/** A part of a section. */
export type Part =
  | { kind: "row"; cells: readonly Cell[] }
  | { kind: "note"; text: string }
  | { kind: "clauses"; items: readonly string[] }
  | { kind: "table"; columns: readonly Column[]; rows: readonly string[] }
  | { kind: "documents"; items: readonly string[] }
  | { kind: "signatures"; people: readonly string[] };

/** A numbered section of a form. */
export interface Section {
  title: string;
  parts: readonly Part[];
}

/** A form: its instructions and its sections. */
export interface FormContent {
  /** E-mail address for the completed form; by default the general address. */
  email?: string;
  /** Appended to the default instructions. */
  note?: string;
  /** Replaces the default instructions, including `note`. */
  instructions?: string;
  sections: readonly Section[];
}

export const text = (label: string, span = 6): Cell => ({ kind: "text", label, span });
export const date = (label: string, span = 3): Cell => ({
  kind: "text",
  label,
  span,
  hint: "dd/mm/aaaa",
  most: 10,
});
export const money = (label: string, span = 4): Cell => ({ kind: "text", label, span, prefix: "B/." });
export const area = (label: string, lines = 3): Cell => ({ kind: "area", label, span: 12, lines });
export const choice = (label: string, options: readonly string[], span = 12): Cell => ({
  kind: "choice",
  label,
  span,
  options,
});
export const checks = (label: string, options: readonly string[], span = 12): Cell => ({
  kind: "checks",
  label,
  span,
  options,
});
export const yesNo = (label: string, span = 12): Cell => choice(label, ["Sí", "No"], span);

export const row = (...cells: Cell[]): Part => ({ kind: "row", cells });
export const note = (words: string): Part => ({ kind: "note", text: words });
export const section = (title: string, ...parts: Part[]): Section => ({ title, parts });

/** A table to fill in: columns with their relative widths, and the number of rows. */
export const grid = (columns: readonly (readonly [label: string, share: number])[], rows: number): Part => ({
  kind: "table",
  columns: columns.map(([label, share]) => ({ label, share, kind: "text" })),
  rows: Array.from({ length: rows }, () => ""),
});

/** A table of given rows, each with a checkbox and answers in the further columns. */
export const options = (
  title: string,
  rows: readonly string[],
  ...answers: (readonly [label: string, share: number])[]
): Part => ({
  kind: "table",
  columns: [
    { label: "Sí", share: 5, kind: "check" },
    { label: title, share: 45, kind: "given" },
    ...answers.map(([label, share]) => ({ label, share, kind: "text" as const })),
  ],
  rows,
});

/** A table of given rows with one or more answers each. */
export const schedule = (
  title: string,
  rows: readonly string[],
  ...answers: (readonly [label: string, share: number])[]
): Part => ({
  kind: "table",
  columns: [
    { label: title, share: 45, kind: "given" },
    ...answers.map(([label, share]) => ({ label, share, kind: "text" as const })),
  ],
  rows,
});

/** A table of yes-or-no questions. */
export const questions = (title: string, rows: readonly string[]): Part => ({
  kind: "table",
  columns: [
    { label: title, share: 84, kind: "given" },
    { label: "Sí", share: 8, kind: "check" },
    { label: "No", share: 8, kind: "check" },
  ],
  rows,
});
