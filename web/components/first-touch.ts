/**
 * What the visitor does before the code that answers it has arrived: the islands wait for `touched`, and a button
 * pressed too early is pressed again once its island lives. Everything is heard on its way down, because React keeps
 * the events of what it has not hydrated yet from rising.
 */
const signs = ["pointermove", "pointerdown", "keydown", "focusin", "wheel"] as const;

const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when the visitor first does something on the page; at once on the server and in development. */
export const touched = promise;

/** Loads every island now: for a page whose HTML is not the server's, or no longer. */
export const wakeIslands = (): void => resolve();

if (typeof window === "undefined" || import.meta.env.DEV) wakeIslands();
else
  for (const sign of signs) addEventListener(sign, wakeIslands, { once: true, passive: true, capture: true });

const alive = new WeakSet<Element>();
let missed: { button: HTMLElement; press: Event } | undefined;

if (typeof window !== "undefined") {
  const hear = (press: Event) => {
    const { target } = press;
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-island] button") : null;
    const island = button?.closest("[data-island]");
    if (button && island && !alive.has(island)) missed = { button, press };
  };
  addEventListener("click", hear, { capture: true });
}

/** Marks an island's root as live: from now on React hears its presses. */
export const comeAlive = (root: Element): void => void alive.add(root);

/**
 * Repeats, once the island's effects have run, the last press that came too early for it. A press that is still on its
 * way has made React hydrate the island, which then gets it from React.
 */
export function repeatPress(root: Element): void {
  if (!missed || !root.contains(missed.button)) return;
  const { button, press } = missed;
  missed = undefined;
  if (press.eventPhase === Event.NONE) queueMicrotask(() => button.click());
}
