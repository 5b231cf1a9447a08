import type { Accounts } from "../accounts.ts";
import { palette } from "../palette.ts";
import { paper, type Sheet } from "../sheet.ts";

/** The reported year and the previous year for comparison. */
export type Years = readonly [current: Accounts, before: Accounts];

const grouped = new Intl.NumberFormat("en-US");
/** Formats a sum as in accounts: negative sums in parentheses, zero as a dash. */
export const amount = (value: number) =>
  value < 0 ? `(${grouped.format(-value)})` : value === 0 ? "-" : grouped.format(value);
/** Formats a part as a percentage of the whole. */
export const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)}%`;
/** Formats a sum in millions of balboas. */
export const millions = (value: number) => `B/. ${(value / 1_000_000).toFixed(1)} M`;

/** Draws a line up to the right margin. */
export function rule(sheet: Sheet, x: number, y: number, thickness: number): void {
  sheet.page.drawLine({ start: { x, y }, end: { x: paper.right, y }, thickness, color: palette.mar });
}
