import type { Early } from "./first-touch.ts";

/**
 * Runs as an inline script at the top of every page, before the visitor can click anything. It records input on islands that
 * are not hydrated yet, and loads the page's code once the page has been painted. It must not import anything.
 */
const INPUT_EVENTS = ["pointermove", "pointerdown", "keydown", "focusin", "wheel"];
/** Maximum wait for the first paint, because a hidden tab is never painted. */
const MAX_PAINT_WAIT_MS = 4000;
/** Maximum wait for the first paint after the `load` event. */
const MAX_PAINT_AFTER_LOAD_MS = 500;
/** Maximum wait until the browser is idle. */
const MAX_IDLE_WAIT_MS = 1000;
/** Intervals of retries for a file that failed to load: the first for a page that was opened, the second after a reload. */
const RETRY_MS = 2000;
const LATER_RETRY_MS = 30_000;

const root = document.documentElement;
// A stored session is checked before the back office shows anything. `login.module.css` selects by this attribute.
try {
  if (localStorage["admin_token"]) root.dataset["session"] = "";
} catch {
  // Storage may be disabled.
}

const OBSERVING = { capture: true, passive: true };

const firstInput = new Promise((resolve) => {
  for (const type of INPUT_EVENTS) addEventListener(type, resolve, { ...OBSERVING, once: true });
});

const early: Early = (window.early = { events: [], live: new WeakSet(), input: firstInput });

/** Returns the island that contains an element, if it is not hydrated yet. */
function findUnhydratedIsland(element: Element | null): Element | null {
  const island = element?.closest("[data-island]");
  return island && !early.live.has(island) ? island : null;
}

/**
 * Stores a copy of an event for its island, and stops the original, which React would otherwise handle as well. `data-waits`
 * shows on a button that its press waits.
 */
function recordEvent(event: Event, island: Element, target: Element, copy: Event): void {
  event.stopPropagation();
  (target as HTMLElement).dataset["waits"] = "";
  early.events.push({ island, target, event: copy, scrolledPx: scrollY });
}

/** Buttons that work without code: they open or close a dialog, or submit a form that has an `action`. */
const NATIVE = "button:is([commandfor], [method=dialog] *, [action] *)";

/** Opens the dialog of a button with `commandfor` in browsers that do not support it. */
function openDialog(button: Element): void {
  if ("commandForElement" in button) return;
  const dialog = document.getElementById(button.getAttribute("commandfor")!);
  (dialog as HTMLDialogElement | null)?.showModal();
}

/** The current or last drag on an island that was not hydrated. */
let drag: { events: PointerEvent[]; target: HTMLElement } | undefined;

/** Checks whether the pointer moved far enough for a drag rather than a click: the element's `data-drag`, in px. */
const exceedsDragThreshold = ({ events, target }: NonNullable<typeof drag>) =>
  events.some(({ clientX }) => Math.abs(clientX - events[0]!.clientX) >= +target.dataset["drag"]!);

/** Checks whether a node is inside the element that is or was last dragged, on an island that is not hydrated yet. */
const isDragged = (target: Node) => drag?.target.contains(target) && findUnhydratedIsland(drag.target);

function onClick(event: MouseEvent): void {
  if (!event.isTrusted || !(event.target instanceof Element)) return;
  if (event.detail > 0 && isDragged(event.target) && exceedsDragThreshold(drag!)) event.preventDefault();
  const pressed = event.target.closest("a, button, [data-press]");
  const island = findUnhydratedIsland(pressed);
  if (!pressed || !island || pressed.localName === "a") return;
  if (pressed.matches(NATIVE)) {
    event.stopPropagation();
    openDialog(pressed);
  } else recordEvent(event, island, pressed, new (event.constructor as typeof MouseEvent)("click", event));
}

/** Stores keys for the element that lists them in `data-keys`. If nothing has the focus, the first such element gets them. */
function onKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (!event.isTrusted || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof Element)) return;
  if (key === "Enter" && target instanceof HTMLInputElement) return onEnter(event, target);
  const isNothingFocused = target.matches("body,main"); // a click on plain text moves the focus to <main>
  const owner = [...document.querySelectorAll<HTMLElement>("[data-keys]")].find(
    (element) =>
      element.dataset["keys"]!.split(" ").includes(key) && (isNothingFocused || element.contains(target)),
  );
  const island = owner && findUnhydratedIsland(owner);
  if (!island) return;
  if (!isNothingFocused) event.preventDefault();
  recordEvent(event, island, target, new KeyboardEvent("keydown", event));
}

/** Stores Enter in a field as a click on the button that submits its form. */
function onEnter(event: KeyboardEvent, field: HTMLInputElement): void {
  const island = findUnhydratedIsland(field);
  const button = field.form?.querySelector("[data-sends]");
  if (island && button)
    recordEvent(event, island, button, new MouseEvent("click", { bubbles: true, cancelable: true }));
}

/** Starts to record a drag as a single event, so that its island gets all pointer events of the drag at once. */
function onPointerDown(event: PointerEvent): void {
  if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
  early.pressed = findUnhydratedIsland(event.target);
  const target = event.target.closest<HTMLElement>("[data-drag]");
  const island = findUnhydratedIsland(target);
  if (!target || !island) return;
  drag = { events: [event], target };
  recordEvent(event, island, target, new CustomEvent("kept-drag", { detail: drag.events }));
}

function onPointer(event: PointerEvent): void {
  if (drag?.events[0]!.pointerId !== event.pointerId || /up|cancel/.test(drag.events.at(-1)!.type)) return;
  drag.events.push(event);
}

/** Prevents the browser from dragging links and images or selecting text, which would end the drag. */
function onNativeDrag(event: Event): void {
  if (isDragged(event.target as Node)) event.preventDefault();
}

/**
 * Events for which React hydrates their whole Suspense boundary at once, in one long task (`discreteReplayableEvents`
 * in react-dom).
 */
const HYDRATING =
  "mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input textInput copy cut paste click change contextmenu reset".split(
    " ",
  );

/** Hides events of such islands from React, which then hydrates in short tasks. `<html>` captures before React's root. */
function hideFromReact(event: Event): void {
  if (event.target instanceof Element && findUnhydratedIsland(event.target)) event.stopPropagation();
}

const LISTENERS = {
  click: onClick,
  keydown: onKey,
  pointerdown: onPointerDown,
  pointermove: onPointer,
  pointerup: onPointer,
  pointercancel: onPointer,
  dragstart: onNativeDrag,
  selectstart: onNativeDrag,
  pagehide: storeInput,
};
for (const [type, listener] of Object.entries(LISTENERS))
  addEventListener(type, listener as EventListener, true);

for (const type of HYDRATING) root.addEventListener(type, hideFromReact, OBSERVING);

/** Waits for the first contentful paint. Safari does not report it for a page with only a drawing, as /admin with a session. */
const waitForPaint = (loaded: Promise<unknown>) =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      list.getEntriesByName("first-contentful-paint").forEach(resolve);
    }).observe({ type: "paint", buffered: true });
    void loaded.then(() => setTimeout(resolve, MAX_PAINT_AFTER_LOAD_MS));
    setTimeout(resolve, MAX_PAINT_WAIT_MS);
  });

/** Waits for a load event of the page. These events always fire after this script. */
const waitForEvent = (type: "DOMContentLoaded" | "load") =>
  new Promise((resolve) => addEventListener(type, resolve, { once: true }));

const waitForIdle = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: MAX_IDLE_WAIT_MS });
    else setTimeout(resolve);
  });

/**
 * Stores the input of a form that is not hydrated before any input stored earlier, with the `data-sends` of each recorded
 * event's target: a press on the form's button. `takeStoredInput` in `contact-draft.ts` reads it.
 */
function storeInput(): void {
  const form = document.querySelector<HTMLFormElement>("[data-typed]");
  if (!findUnhydratedIsland(form)) return;
  const key = form!.dataset["typed"]!;
  try {
    const presses = early.events.map(({ target }) => [(target as HTMLElement).dataset["sends"]]);
    sessionStorage[key] =
      `${JSON.stringify([...new FormData(form!), ...presses])},${sessionStorage[key] ?? ""}`;
  } catch {
    // Storage may be disabled or full.
  }
}

/** Requests a file repeatedly until it can be loaded. */
async function waitUntilAvailable(href: string, waitMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const isAvailable = await fetch(href).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (!isAvailable) await waitUntilAvailable(href, waitMs);
}

/**
 * Reloads the page once its files can be loaded, and keeps the form's input. Browsers never request a module again after
 * it failed to load, so without a reload the page would not respond to any input.
 */
async function reloadWhenAvailable(files: string[]): Promise<void> {
  const [navigation] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
  const waitMs = navigation.type === "reload" ? LATER_RETRY_MS : RETRY_MS; // limits reloads that do not help
  storeInput(); // an error page may replace the form
  await Promise.all(files.map((href) => waitUntilAvailable(href, waitMs)));
  location.reload();
}

/** Loads the page's code after the first paint, when the browser is idle after `load` or at the visitor's first input. */
async function start(): Promise<void> {
  const loaded = waitForEvent("load");
  await waitForEvent("DOMContentLoaded");
  // A page that only redirects is left immediately. It never fires its load event.
  const onward = document.querySelector<HTMLElement>("[data-onward]")?.dataset["onward"];
  if (onward) location.replace(onward);
  early.onward = onward;
  await waitForPaint(loaded);
  await Promise.race([firstInput, onward ? waitForIdle() : loaded.then(waitForIdle)]);
  const files = JSON.parse(document.getElementById("scripts")!.textContent) as string[];
  let pendingReload: Promise<void> | undefined;
  const onerror = () => void (pendingReload ??= reloadWhenAvailable(files));
  const add = (tag: string, attributes: object) =>
    document.head.append(Object.assign(document.createElement(tag), { onerror, ...attributes }));
  for (const href of files.slice(1)) add("link", { rel: "modulepreload", href });
  add("script", { type: "module", src: files[0]! });
}

void start();
