/** How a key moves within rows that stand `across` abreast, a screen of `page` of them; undefined where it does not. */
export function moved(key: string, at: number, { total, across, page }: Extent): number | undefined {
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

/** The row that an event belongs to, by its place in the whole list, or -1. */
export function rowOf(target: EventTarget): number {
  const row = (target as Element).closest<HTMLElement>("tbody > [aria-rowindex]");
  return row ? Number(row.ariaRowIndex) - 2 : -1;
}

/** What a press on something in a row is meant for; undefined where the browser or the tooltip sees to it. */
export function meantBy(event: MouseEvent): "open" | "select" | "retry" | undefined {
  const control = (event.target as Element).closest("a, button, input");
  if (control?.matches("[type=checkbox]")) return "select";
  if (control?.matches(".contact-row-retry")) return "retry";
  const touched = "pointerType" in event && event.pointerType === "touch";
  const opens = control?.matches(".contact-row-name > a") || (control?.matches(".message") && !touched);
  if (control && !opens) return undefined;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return undefined; // a new tab, or a selection
  return control || getSelection()?.isCollapsed !== false ? "open" : undefined;
}
