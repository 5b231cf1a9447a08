/** An event on an island that was not hydrated yet. */
interface RecordedGesture {
  island: Element;
  target: Element;
  /** The event to dispatch on the target. */
  event: Event;
  /** Scroll position of the page at the event, in px. */
  scrolledPx: number;
}

/** Data that the page's inline script (`early.ts`) passes to the code that is loaded later. */
export interface Early {
  /** Recorded events in chronological order, not replayed yet. */
  events: RecordedGesture[];
  /** The hydrated islands, whose events are not recorded. */
  live: WeakSet<Element>;
  /** The island of the last `pointerdown`, if it was not hydrated then. */
  pressed?: Element | null;
  /** Resolves at the visitor's first input. */
  input: Promise<unknown>;
  /** The URL in the page's `data-onward` to which the inline script has redirected. */
  onward?: string | undefined;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** Maximum wait until the browser is idle. */
const MAX_IDLE_WAIT_MS = 1000;

const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when the browser is idle or at the visitor's first input; immediately on the server and in development. */
export const idleOrInput = promise;

/** Loads every island now. For pages without the server's HTML, which must not wait for input. */
export const loadIslands = (): void => resolve();

const early = typeof window === "undefined" ? undefined : window.early;
if (!early || import.meta.env.DEV) loadIslands();
else {
  void early.input.then(loadIslands);
  if ("requestIdleCallback" in window) requestIdleCallback(loadIslands, { timeout: MAX_IDLE_WAIT_MS });
  else setTimeout(loadIslands);
}

/** The form in the server's HTML. If React replaces it, as on a translated page, it still contains what was typed. */
let servedForm = early && document.querySelector<HTMLFormElement>("[data-typed]");
let focused = servedForm && document.activeElement; // React removes a focused field without an event
if (servedForm) addEventListener("focusin", ({ target }) => (focused = target as Element), true);

/** Returns that form, once, to the form that replaced it, which gets its focus and the clicks recorded for its button. */
export function takeServedForm(replacement: HTMLFormElement): HTMLFormElement | undefined {
  const form = servedForm;
  servedForm = undefined;
  if (!form || form === replacement || form.dataset["typed"] !== replacement.dataset["typed"])
    return undefined;
  const target = replacement.querySelector("[data-sends]");
  for (const gesture of early!.events)
    if (gesture.island === form) Object.assign(gesture, { island: replacement, target });
  const field = replacement.elements[[...form.elements].indexOf(focused!)] as HTMLElement | undefined;
  if (document.activeElement === document.body) field?.focus({ preventScroll: true });
  return form;
}

/** Checks whether an element is visible. A click in a menu that has been closed since is dropped. */
const isShown = (element: Element) => element.isConnected && (element.checkVisibility?.() ?? true);

/** Returns the element to replay an event on. For a key, it is the focused element, as an earlier key may have moved focus. */
const targetOf = ({ island, target, event }: RecordedGesture) =>
  event instanceof KeyboardEvent && island.contains(document.activeElement)
    ? document.activeElement!
    : target;

/** Corrects the position of a click on `[data-press]` by the distance that the page has been scrolled since. */
function correctPosition({ target, event, scrolledPx }: RecordedGesture): Event {
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

/** Dispatches an event. react-aria accepts only a click without a pointer as a press, so it gets `click()`. */
function replayEvent(target: Element, event: Event): void {
  if (event.type === "click" && target.matches("[data-rac]")) (target as HTMLElement).click();
  else target.dispatchEvent(event);
}

/** Completes a press during which its island was hydrated: react-aria has missed its beginning. */
function finishPress(event: MouseEvent): void {
  if (!event.isTrusted || !(event.target instanceof Element)) return;
  const pressed = event.target.closest<HTMLElement>("button[data-rac]");
  const island = pressed?.closest("[data-island]");
  if (!pressed || !island || island !== early?.pressed || !early.live.has(island)) return;
  early.pressed = null;
  event.preventDefault();
  event.stopPropagation();
  pressed.click();
}

if (early) addEventListener("click", finishPress, true);

/**
 * Marks an island as hydrated and replays its recorded events in order. Each event waits until React has rendered the
 * changes of the one before it. New input cannot come in between.
 */
export function markHydrated(island: Element): void {
  if (!early || early.live.has(island)) return;
  early.live.add(island);
  const gestures = early.events.filter((gesture) => gesture.island === island);
  early.events = early.events.filter((gesture) => gesture.island !== island);
  queueMicrotask(async () => {
    for (const gesture of gestures) {
      delete (gesture.target as HTMLElement).dataset["waits"];
      const target = targetOf(gesture);
      if (isShown(target)) replayEvent(target, correctPosition(gesture));
      await undefined;
    }
  });
}
