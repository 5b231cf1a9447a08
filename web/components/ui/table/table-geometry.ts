/** Browsers cut off what is taller than some 17 million pixels: beyond this, scrolling covers more rows in each pixel. */
const MAX_HEIGHT_PX = 16_000_000;

/** What the styles say of a table: its rows' height, how many are side by side, and what covers it at either end. */
export interface Metrics {
  rowHeight: number;
  columns: number;
  above: number;
  below: number;
}

/** The position of a table in the viewport: `top` is its first row's distance from the viewport's top. */
export interface ScrollPlace extends Metrics {
  total: number;
  top: number;
  viewport: number;
}

const linesOf = ({ total, columns }: ScrollPlace) => Math.ceil(total / columns);

/** The height that the table takes on the page. */
export const heightOf = (place: ScrollPlace): number =>
  Math.min(linesOf(place) * place.rowHeight, MAX_HEIGHT_PX);

/** How many pixels of rows one pixel of scrolling covers: 1 unless the table is taller than browsers can. */
function stretch(place: ScrollPlace): number {
  const full = linesOf(place) * place.rowHeight;
  return full <= MAX_HEIGHT_PX ? 1 : (full - place.viewport) / (MAX_HEIGHT_PX - place.viewport);
}

/** How far the rows are moved up beyond what has been scrolled. */
export function shiftOf(place: ScrollPlace): number {
  const most = Math.max(0, heightOf(place) - place.viewport);
  return Math.min(Math.max(0, -place.top), most) * (stretch(place) - 1);
}

/** The first and the last row between two heights of the viewport; `last` is less than `first` if there is none. */
export function rowsBetween(place: ScrollPlace, from: number, to: number): { first: number; last: number } {
  const line = (height: number) => Math.floor((height - place.top + shiftOf(place)) / place.rowHeight);
  return {
    first: Math.max(0, line(from)) * place.columns,
    last: Math.min(place.total, (line(to - 1) + 1) * place.columns) - 1,
  };
}

/** The distance of a row from the viewport's top. */
export const offsetOf = (place: ScrollPlace, index: number): number =>
  place.top + Math.floor(index / place.columns) * place.rowHeight - shiftOf(place);

/** How far to scroll so that a row is seen whole; 0 where it is. */
export function wayTo(place: ScrollPlace, index: number): number {
  const top = offsetOf(place, index);
  const over = Math.min(0, top - place.above);
  const under = Math.max(0, top + place.rowHeight - (place.viewport - place.below));
  return (over || under) / stretch(place);
}

/** How far to scroll so that a row has this distance from the viewport's top. */
export const wayBack = (place: ScrollPlace, index: number, offset: number): number =>
  (offsetOf(place, index) - offset) / stretch(place);
