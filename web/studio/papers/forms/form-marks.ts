import { palette } from "../palette.ts";
import { paper, type Sheet } from "../sheet.ts";

/** The side of a box to tick. */
export const BOX = 9;
/** What a form has from margin to margin. */
export const width = paper.right - paper.left;
/** The style of a label. */
export const small = { size: 7.4, leading: 9.4, color: palette.soft } as const;

/** The horizontal position of a cell or a column on the sheet. */
export interface Place {
  x: number;
  width: number;
}

/** The tinted ground of an answer, with a line to write on. */
export function well(sheet: Sheet, x: number, y: number, w: number, h: number): void {
  sheet.page.drawRectangle({ x, y, width: w, height: h, color: palette.field });
  sheet.page.drawLine({ start: { x, y }, end: { x: x + w, y }, thickness: 0.7, color: palette.soft });
}

/** A box to tick, and where it is. */
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
