/** What one cell of a row asks for. `span` counts twelfths of the row. */
export type Cell =
  | { kind: "text"; label: string; span: number; prefix?: string; hint?: string; most?: number }
  | { kind: "area"; label: string; span: number; lines: number }
  | { kind: "choice" | "checks"; label: string; span: number; options: readonly string[] };

/** A column of a table to fill in: a given text, a tick or an answer. */
export interface Column {
  label: string;
  /** Its part of the width; the columns of a table are measured against their sum. */
  share: number;
  kind: "given" | "check" | "text";
}

/** What a section is made of. */
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

/** A form: what to do with it, and its sections. */
export interface FormContent {
  /** Where it goes once filled in; by default the general address. */
  email?: string;
  /** Added after the sentence on how to fill it in. */
  note?: string;
  /** Said in place of that sentence. */
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

/** A table to fill in: columns with their share of the width, and how many rows. */
export const grid = (columns: readonly (readonly [label: string, share: number])[], rows: number): Part => ({
  kind: "table",
  columns: columns.map(([label, share]) => ({ label, share, kind: "text" })),
  rows: Array.from({ length: rows }, () => ""),
});

/** A table whose rows are given, each with a tick and the answers of the further columns. */
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

/** A table whose rows are given and asked for one or more answers. */
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

/** Questions answered with yes or no. */
export const questions = (title: string, rows: readonly string[]): Part => ({
  kind: "table",
  columns: [
    { label: title, share: 84, kind: "given" },
    { label: "Sí", share: 8, kind: "check" },
    { label: "No", share: 8, kind: "check" },
  ],
  rows,
});
