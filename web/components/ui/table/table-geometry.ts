/** Browsers crop elements taller than about 17 million px. In taller tables, each scrolled pixel moves more rows. */
const MAX_HEIGHT_PX = 16_000_000;

/** A table's metrics from its styles: row height, rows side by side, and the heights covered at the viewport's top and bottom. */
export interface Metrics {
  rowHeight: number;
  columns: number;
  above: number;
  below: number;
}

/** The position of a table in the viewport. `top` is the distance of its first row from the viewport's top. */
export interface ScrollPlace extends Metrics {
  total: number;
  top: number;
  viewport: number;
}

const linesOf = ({ total, columns }: ScrollPlace) => Math.ceil(total / columns);

/** Returns the table's height on the page. */
export const tableHeight = (place: ScrollPlace): number =>
  Math.min(linesOf(place) * place.rowHeight, MAX_HEIGHT_PX);

/** Returns how many px of rows one px of scrolling moves: 1 unless the table exceeds the browsers' maximum height. */
function stretch(place: ScrollPlace): number {
  const full = linesOf(place) * place.rowHeight;
  return full <= MAX_HEIGHT_PX ? 1 : (full - place.viewport) / (MAX_HEIGHT_PX - place.viewport);
}

/** Returns how far the rows are moved up in addition to the scrolled distance. */
export function rowShift(place: ScrollPlace): number {
  const most = Math.max(0, tableHeight(place) - place.viewport);
  return Math.min(Math.max(0, -place.top), most) * (stretch(place) - 1);
}

/** Returns the first and last row between two heights in the viewport. If there is none, `last` is less than `first`. */
export function rowsBetween(place: ScrollPlace, from: number, to: number): { first: number; last: number } {
  const line = (height: number) => Math.floor((height - place.top + rowShift(place)) / place.rowHeight);
  return {
    first: Math.max(0, line(from)) * place.columns,
    last: Math.min(place.total, (line(to - 1) + 1) * place.columns) - 1,
  };
}

/** Returns the distance of a row from the viewport's top. */
export const rowOffset = (place: ScrollPlace, index: number): number =>
  place.top + Math.floor(index / place.columns) * place.rowHeight - rowShift(place);

/** Returns how far to scroll so that a row is fully visible, 0 if it is already. */
export function deltaToReveal(place: ScrollPlace, index: number): number {
  const top = rowOffset(place, index);
  const over = Math.min(0, top - place.above);
  const under = Math.max(0, top + place.rowHeight - (place.viewport - place.below));
  return (over || under) / stretch(place);
}

/** Returns how far to scroll so that a row has the given distance from the viewport's top. */
export const deltaToOffset = (place: ScrollPlace, index: number, offset: number): number =>
  (rowOffset(place, index) - offset) / stretch(place);
