/** Text that a spreadsheet would evaluate as a formula, also after white space or apostrophes and with full-width signs. */
const FORMULA = /^[\s\u200b']*[=+\-@＝＋－＠\t\r\n]/;

/** Makes Excel read a file as UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Returns a line for Excel with the es-PA locale. An apostrophe keeps spreadsheets from evaluating formulas. */
export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;

/** Returns a cell's text without the apostrophe that `csvLine` adds to formulas. */
export const unescapeFormula = (text: string) =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
