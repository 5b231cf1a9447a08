import type { Early } from "./first-touch.ts";

/**
 * Runs as an inline script at the top of every page, before anything can be pressed. It keeps what the visitor does on
 * islands that cannot answer yet, and loads the page's code once the page has been painted. It must import nothing.
 */
const ACTS = ["pointermove", "pointerdown", "keydown", "focusin", "wheel"];
const DRAG_END = /up|cancel/;
/** Longest wait for the first paint: a hidden tab has none. */
const MAX_PAINT_WAIT_MS = 4000;
/** Longest wait for it once the page has loaded. */
const MAX_PAINT_AFTER_LOAD_MS = 500;
/** Longest wait for a moment in which the browser has nothing to do. */
const MAX_IDLE_WAIT_MS = 1000;
/** The interval of retries for a file that failed to load: on the first try of a page, and after a reload. */
const RETRY_MS = 2000;
const LATER_RETRY_MS = 30_000;

const root = document.documentElement;
// A stored session is checked before anything of the back office is shown; `login.module.css` reads the mark.
try {
  if (localStorage["admin_token"]) root.dataset["session"] = "";
} catch {
  // Storage may be disabled.
}

const OBSERVING = { capture: true, passive: true };

const acted = new Promise((resolve) => {
  for (const act of ACTS) addEventListener(act, resolve, { ...OBSERVING, once: true });
});

const early: Early = (window.early = { kept: [], live: new WeakSet(), acted });

/** The island around an element, while it cannot answer. */
function waitingIsland(element: Element | null): Element | null {
  const island = element?.closest("[data-island]");
  return island && !early.live.has(island) ? island : null;
}

/** Keeps a copy of an event for its island. React must not get the original as well. */
function keep(event: Event, island: Element, target: Element, copy: Event): void {
  event.stopPropagation();
  early.kept.push({ island, target, event: copy, scrolledPx: scrollY });
}

/** Buttons that need no island: they open or close a dialog, or send a form that has an address. */
const isNative = (button: HTMLButtonElement) =>
  button.form?.method === "dialog" ||
  button.form?.hasAttribute("action") ||
  button.hasAttribute("commandfor");

/** Opens the dialog that a button may have, in browsers that do not know `commandfor`. */
function openDialog(button: Element): void {
  if ("commandForElement" in button) return;
  const dialog = document.getElementById(button.getAttribute("commandfor") ?? "");
  (dialog as HTMLDialogElement | null)?.showModal();
}

/** The current drag on an island that waits, or the last one. */
let drag: { events: PointerEvent[]; target: HTMLElement } | undefined;

/** A drag is more than a press once it has gone as far as its element's `data-drag` says, in px. */
const isFar = ({ events, target }: NonNullable<typeof drag>) =>
  events.some(({ clientX }) => Math.abs(clientX - events[0]!.clientX) >= +target.dataset["drag"]!);

/** Whether something stands in what is dragged, or was last, on an island that waits. */
const isDragged = (target: Node) => drag?.target.contains(target) && waitingIsland(drag.target);

function onClick(event: MouseEvent): void {
  if (!event.isTrusted || !(event.target instanceof Element)) return;
  if (event.detail > 0 && isDragged(event.target) && isFar(drag!)) event.preventDefault();
  const pressed = event.target.closest("a, button, [data-press]");
  const island = waitingIsland(pressed);
  if (!pressed || !island || pressed.localName === "a") return;
  if (pressed instanceof HTMLButtonElement && isNative(pressed)) {
    event.stopPropagation();
    openDialog(pressed);
  } else keep(event, island, pressed, new (event.constructor as typeof MouseEvent)("click", event));
}

/** Keys that an element lists in `data-keys`; pressed with the focus nowhere, they are for the first that lists them. */
function onKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (!event.isTrusted || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof Element)) return;
  if (key === "Enter" && target instanceof HTMLInputElement) return onEnter(event, target);
  const isNowhere = target.matches("body,main"); // a click on plain text gives the focus to <main>
  const owner = [...document.querySelectorAll<HTMLElement>("[data-keys]")].find(
    (element) => element.dataset["keys"]!.split(" ").includes(key) && (isNowhere || element.contains(target)),
  );
  const island = owner && waitingIsland(owner);
  if (!island) return;
  if (!isNowhere) event.preventDefault();
  keep(event, island, target, new KeyboardEvent("keydown", event));
}

/** Enter in a field presses the button that sends its form. */
function onEnter(event: KeyboardEvent, field: HTMLInputElement): void {
  const island = waitingIsland(field);
  const button = field.form?.querySelector("[data-sends]");
  if (island && button)
    keep(event, island, button, new MouseEvent("click", { bubbles: true, cancelable: true }));
}

/** A drag is kept whole: its island gets all its events at once, so that it sees one drag. */
function onPointerDown(event: PointerEvent): void {
  if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
  early.begun = waitingIsland(event.target);
  const target = event.target.closest<HTMLElement>("[data-drag]");
  const island = waitingIsland(target);
  if (!target || !island) return;
  drag = { events: [event], target };
  keep(event, island, target, new CustomEvent("kept-drag", { detail: drag.events }));
}

function onPointer(event: PointerEvent): void {
  if (drag?.events[0]!.pointerId !== event.pointerId || DRAG_END.test(drag.events.at(-1)!.type)) return;
  drag.events.push(event);
}

/** The browser's own dragging of links and pictures, and its selecting of text, would end the drag. */
function onNativeDrag(event: Event): void {
  if (isDragged(event.target as Node)) event.preventDefault();
}

/**
 * Events for which React hydrates their whole boundary at once, in one long task (`discreteReplayableEvents` in
 * react-dom).
 */
const HYDRATING =
  "mousedown mouseup touchcancel touchend touchstart auxclick dblclick pointercancel pointerdown pointerup dragend dragstart drop compositionend compositionstart keydown keypress keyup input textInput copy cut paste click change contextmenu reset".split(
    " ",
  );

/** Hides events of a waiting island from React, so that it hydrates in short tasks. `<html>` captures before React's root. */
function withhold(event: Event): void {
  if (event.target instanceof Element && waitingIsland(event.target)) event.stopPropagation();
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
};
for (const [type, listener] of Object.entries(LISTENERS))
  addEventListener(type, listener as EventListener, true);

for (const type of HYDRATING) root.addEventListener(type, withhold, OBSERVING);

/** Until the browser has painted something of the page. Safari does not report a page that shows only a drawing, as /admin with a session. */
const painted = (loaded: Promise<unknown>) =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      list.getEntriesByName("first-contentful-paint").forEach(resolve);
    }).observe({ type: "paint", buffered: true });
    void loaded.then(() => setTimeout(resolve, MAX_PAINT_AFTER_LOAD_MS));
    setTimeout(resolve, MAX_PAINT_WAIT_MS);
  });

/** Until an event of the page's loading, all of which come after this script. */
const fired = (type: "DOMContentLoaded" | "load") =>
  new Promise((resolve) => addEventListener(type, resolve, { once: true }));

const idle = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: MAX_IDLE_WAIT_MS });
    else setTimeout(resolve);
  });

/** Stores the form's input in front of what was stored earlier; `takeTyped` in `contact-draft.ts` reads it. */
function keepTyped(): void {
  const form = document.querySelector<HTMLFormElement>("[data-typed]");
  if (!form) return;
  const key = form.dataset["typed"]!;
  try {
    sessionStorage[key] = `${JSON.stringify([...new FormData(form)])},${sessionStorage[key] ?? ""}`;
  } catch {
    // Storage may be disabled or full.
  }
}

/** Requests a file until it can be loaded. */
async function insist(href: string, waitMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const came = await fetch(href).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (!came) await insist(href, waitMs);
}

/**
 * Reloads the page once its files can be loaded, and keeps the form's input. Browsers never request a module again after it
 * failed to load, so the page would not respond to any press.
 */
async function renew(files: string[]): Promise<void> {
  const [navigation] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
  const wait = navigation.type === "reload" ? LATER_RETRY_MS : RETRY_MS; // limits reloads that do not help
  keepTyped(); // an error page may replace the form
  await Promise.all(files.map((href) => insist(href, wait)));
  keepTyped();
  location.reload();
}

/** Loads the page's code after its paint: when the browser is idle after `load`, or when the visitor first acts. */
async function start(): Promise<void> {
  const loaded = fired("load");
  await fired("DOMContentLoaded");
  // A page that only leads on to another address is left at once. It never fires its load event.
  const onward = document.querySelector<HTMLElement>("[data-onward]")?.dataset["onward"];
  if (onward) location.replace(onward);
  early.left = onward;
  await painted(loaded);
  await Promise.race([acted, onward ? idle() : loaded.then(idle)]);
  const files = JSON.parse(document.getElementById("scripts")!.textContent) as string[];
  let renewal: Promise<void> | undefined;
  const onError = () => void (renewal ??= renew(files));
  const add = (tag: string, attributes: object) => {
    const element = Object.assign(document.createElement(tag), attributes);
    element.addEventListener("error", onError);
    document.head.append(element);
  };
  for (const href of files.slice(1)) add("link", { rel: "modulepreload", href });
  add("script", { type: "module", src: files[0]! });
}

void start();
