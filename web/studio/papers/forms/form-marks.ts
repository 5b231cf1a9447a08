import { palette } from "../palette.ts";
import { paper, type Sheet } from "../sheet.ts";

/** Side length of a checkbox, in points. */
export const BOX = 9;
/** Width of a form between the margins, in points. */
export const width = paper.right - paper.left;
/** The style of a label. */
export const small = { size: 7.4, leading: 9.4, color: palette.soft } as const;

/** The horizontal position of a cell or a column on the sheet. */
export interface Place {
  x: number;
  width: number;
}

/** Draws the tinted background of an answer, with a line to write on. */
export function well(sheet: Sheet, x: number, y: number, w: number, h: number): void {
  sheet.page.drawRectangle({ x, y, width: w, height: h, color: palette.field });
  sheet.page.drawLine({ start: { x, y }, end: { x: x + w, y }, thickness: 0.7, color: palette.soft });
}

/** Draws a checkbox and returns its rectangle. */
export function box(sheet: Sheet, x: number, y: number) {
  sheet.page.drawRectangle({
    x,
    y,
    width: BOX,
    height: BOX,
    color: palette.white,
    borderColor: palette.soft,
    borderWidth: 0.8,
  });
  return { x, y, width: BOX, height: BOX };
}
