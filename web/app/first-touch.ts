/** An event on an island before it was live. */
interface KeptGesture {
  island: Element;
  target: Element;
  /** To be dispatched on the target. */
  event: Event;
  /** How far the page was scrolled. */
  scrolledPx: number;
}

/** What the inline script of the page (`early.ts`) passes to the code that loads later. */
export interface Early {
  /** In the order of arrival; none has been delivered. */
  kept: KeptGesture[];
  /** The live islands: their events are not kept. */
  live: WeakSet<Element>;
  /** The island that the pointer was last pressed on, if it could not answer then. */
  begun?: Element | null;
  /** Resolves when the visitor first does something. */
  acted: Promise<unknown>;
  /** The address in the page's `data-onward`, for which it has been left. */
  left?: string | undefined;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** Longest wait for a moment in which the browser has nothing to do. */
const MAX_IDLE_WAIT_MS = 1000;

const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when the browser is idle or the visitor first does something; at once on the server and in development. */
export const touched = promise;

/** Loads every island now: for a page whose HTML is not the server's, or no longer. */
export const wakeIslands = (): void => resolve();

const early = typeof window === "undefined" ? undefined : window.early;
if (!early || import.meta.env.DEV) wakeIslands();
else {
  void early.acted.then(wakeIslands);
  if ("requestIdleCallback" in window) requestIdleCallback(wakeIslands, { timeout: MAX_IDLE_WAIT_MS });
  else setTimeout(wakeIslands);
}

/** The page's form as the server wrote it: what was typed stays in it where React replaces it, as in a translated page. */
let servedForm = early && document.querySelector<HTMLFormElement>("[data-typed]");

/** Gives that form once, to the form that has replaced it. Presses that were kept for its button become the new one's. */
export function takeServedForm(heir: HTMLFormElement): HTMLFormElement | undefined {
  const form = servedForm;
  servedForm = undefined;
  if (!form || form === heir || form.dataset["typed"] !== heir.dataset["typed"]) return undefined;
  const target = heir.querySelector("[data-sends]");
  for (const gesture of early!.kept)
    if (gesture.island === form) Object.assign(gesture, { island: heir, target });
  return form;
}

/** Whether an element is visible: a press in a menu that has closed since is dropped. */
const isShown = (element: Element) => element.isConnected && (element.checkVisibility?.() ?? true);

/** One key may have moved the focus for the next one. */
const targetOf = ({ island, target, event }: KeptGesture) =>
  event instanceof KeyboardEvent && island.contains(document.activeElement)
    ? document.activeElement!
    : target;

/** A press whose position matters is replayed at that position, however far the page has scrolled since. */
function placed({ target, event, scrolledPx }: KeptGesture): Event {
  if (!(event instanceof MouseEvent) || !target.matches("[data-press]")) return event;
  const { clientX, ctrlKey, metaKey, shiftKey } = event;
  const clientY = event.clientY + scrolledPx - scrollY;
  return new MouseEvent("click", {
    bubbles: true,
    cancelable: true,
    clientX,
    clientY,
    ctrlKey,
    metaKey,
    shiftKey,
  });
}

/** react-aria takes a click for a press only where no pointer made it. */
function tell(target: Element, event: Event): void {
  if (event.type === "click" && target.matches("[data-rac]")) (target as HTMLElement).click();
  else target.dispatchEvent(event);
}

/** A press that began before its island was live and ended after: react-aria has missed its beginning. */
function finishPress(event: MouseEvent): void {
  if (!event.isTrusted || !(event.target instanceof Element)) return;
  const pressed = event.target.closest<HTMLElement>("button[data-rac]");
  const island = pressed?.closest("[data-island]");
  if (!pressed || !island || island !== early?.begun || !early.live.has(island)) return;
  early.begun = null;
  event.preventDefault();
  event.stopPropagation();
  pressed.click();
}

if (early) addEventListener("click", finishPress, true);

/**
 * Marks an island's root as live and repeats on it, in order, what was done before. Each event waits until React has
 * rendered what the one before it changed; nothing that is done later comes in between.
 */
export function comeAlive(island: Element): void {
  if (!early || early.live.has(island)) return;
  early.live.add(island);
  const mine = early.kept.filter((gesture) => gesture.island === island);
  early.kept = early.kept.filter((gesture) => gesture.island !== island);
  queueMicrotask(async () => {
    for (const gesture of mine) {
      const target = targetOf(gesture);
      if (isShown(target)) tell(target, placed(gesture));
      await undefined;
    }
  });
}
