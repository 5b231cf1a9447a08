/** Text that a spreadsheet would evaluate as a formula, leading white space, apostrophes and full-width signs included. */
const FORMULA = /^[\s\u200b']*[=+\-@＝＋－＠\t\r\n]/;

/** Excel takes a file for UTF-8 by it. */
export const BYTE_ORDER_MARK = "\ufeff";

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** One line for Excel with the es-PA locale, in which a spreadsheet evaluates nothing. */
export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;

/** A cell's text without what `csvLine` put before it. */
export const unguarded = (text: string) =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
