import type { Fields } from "../fields.ts";
import { BOX, box, small, well, width, type Place } from "./form-marks.ts";
import type { Cell } from "./form-parts.ts";
import { paper, type Sheet } from "../sheet.ts";

const GAP = 9;
const option = { size: 8.6 } as const;

function places(cells: readonly Cell[]): Place[] {
  const unit = (width + GAP) / 12;
  let used = 0;
  return cells.map(({ span }) => {
    const x = paper.left + used * unit;
    used += span;
    return { x, width: span * unit - GAP };
  });
}

/** Breaks options into lines of a width, and returns the offset and line of each. */
function flow(sheet: Sheet, labels: readonly string[], available: number): { x: number; row: number }[] {
  let x = 0;
  let line = 0;
  return labels.map((label) => {
    const needed = BOX + 4 + sheet.widthOf(label, option);
    if (x > 0 && x + needed > available) {
      x = 0;
      line++;
    }
    const place = { x, row: line };
    x += needed + 13;
    return place;
  });
}

function labelHeight(sheet: Sheet, cell: Cell, available: number): number {
  return sheet.wrap(cell.label, available, small).length * small.leading;
}

function heightOf(sheet: Sheet, cell: Cell, available: number): number {
  const label = labelHeight(sheet, cell, available);
  if (cell.kind === "text") return label + 18;
  if (cell.kind === "area") return label + cell.lines * 13 + 6;
  return label + (flow(sheet, cell.options, available).at(-1)!.row + 1) * 14 + 1;
}

function drawCell(sheet: Sheet, fields: Fields, cell: Cell, { x, width: w }: Place, top: number): void {
  const y = top - sheet.block(cell.label, x, top, w, small) - 1;
  if (cell.kind === "text") {
    well(sheet, x, y - 17, w, 17);
    const prefix = cell.prefix ? sheet.widthOf(cell.prefix, small) + 6 : 0;
    if (cell.prefix) sheet.line(cell.prefix, x + 4, y - 11.5, small);
    if (cell.hint) sheet.line(cell.hint, x + w, top - 6, { ...small, size: 6, align: "right" });
    fields.text(
      cell.label,
      { x: x + 2 + prefix, y: y - 16.5, width: w - 4 - prefix, height: 16 },
      cell.most === undefined ? {} : { most: cell.most },
    );
  } else if (cell.kind === "area") {
    const height = cell.lines * 13 + 4;
    well(sheet, x, y - height, w, height);
    fields.text(
      cell.label,
      { x: x + 2, y: y - height + 1, width: w - 4, height: height - 2 },
      { lines: cell.lines },
    );
  } else {
    const spots = flow(sheet, cell.options, w).map(({ x: offset, row }, index) => {
      const at = { x: x + offset, y: y - 11 - row * 14 };
      sheet.line(cell.options[index]!, at.x + BOX + 4, at.y + 1.6, option);
      return { label: cell.options[index]!, box: box(sheet, at.x, at.y) };
    });
    if (cell.kind === "choice") fields.choice(cell.label, spots);
    else for (const spot of spots) fields.check(`${cell.label}: ${spot.label}`, spot.box);
  }
}

/** Draws cells side by side. The row is as tall as the tallest cell. */
export function drawRow(sheet: Sheet, fields: Fields, cells: readonly Cell[]): void {
  const spots = places(cells);
  const height = Math.max(...cells.map((cell, index) => heightOf(sheet, cell, spots[index]!.width)));
  sheet.ensure(height);
  cells.forEach((cell, index) =>
    sheet.tags.within("P", () => drawCell(sheet, fields, cell, spots[index]!, sheet.y)),
  );
  sheet.y -= height + 7;
}
