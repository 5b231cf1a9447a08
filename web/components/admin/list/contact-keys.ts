/** Returns the row that a key moves to, with `across` rows side by side and `page` rows on screen; undefined for other keys. */
export function rowAfterKey(key: string, at: number, { total, across, page }: Extent): number | undefined {
  const sideways = across > 1 ? 1 : 0;
  const steps: Record<string, number> = {
    ArrowDown: across,
    ArrowUp: -across,
    ArrowRight: sideways,
    ArrowLeft: -sideways,
    PageDown: page,
    PageUp: -page,
    Home: -total,
    End: total,
  };
  const step = steps[key];
  return step ? Math.max(0, Math.min(total - 1, at + step)) : undefined;
}

interface Extent {
  total: number;
  across: number;
  page: number;
}

/** Action of a press in a row. Opens the contact by default; the browser handles `link`. */
type Press = "open" | "select" | "retry" | "link";

/** Reads the action from `data-press`. */
export const pressOf = (target: EventTarget): Press =>
  ((target as Element).closest<HTMLElement>("[data-press]")?.dataset["press"] as Press | undefined) ?? "open";

/** A mouse that moves further between press and release selects text. */
const MAX_PRESS_MOVE_PX = 6;

interface Point {
  clientX: number;
  clientY: number;
}

/** Checks whether the mouse was dragged between press and release. */
export const isDrag = (from: Point, to: Point): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > MAX_PRESS_MOVE_PX;
