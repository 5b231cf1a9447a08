import type { Accounts } from "../accounts.ts";
import { palette } from "../palette.ts";
import { paper, type Sheet } from "../sheet.ts";

/** The year that is told and the one to compare it with. */
export type Years = readonly [current: Accounts, before: Accounts];

const grouped = new Intl.NumberFormat("en-US");
/** A sum as accounts show it: negative in parentheses, nothing as a dash. */
export const amount = (value: number) =>
  value < 0 ? `(${grouped.format(-value)})` : value === 0 ? "-" : grouped.format(value);
/** A part of a whole. */
export const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)}%`;
/** A sum in millions of balboas. */
export const millions = (value: number) => `B/. ${(value / 1_000_000).toFixed(1)} M`;

/** A line up to the right margin. */
export function rule(sheet: Sheet, x: number, y: number, thickness: number): void {
  sheet.page.drawLine({ start: { x, y }, end: { x: paper.right, y }, thickness, color: palette.mar });
}
