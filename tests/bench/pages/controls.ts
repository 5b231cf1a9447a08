import type { Page } from "playwright";

/** A control that represents all controls of its kind on a page. */
export interface Control {
  /** The number that marks it in the page. */
  mark: number;
  /** Element, class and role, shared by all controls of this kind. */
  kind: string;
  name: string;
  does: "press" | "type" | "drag";
  /** Whether it is a link to another page of the site. */
  leaves: boolean;
}

const CONTROLS = [
  "button, summary, select, textarea, input:not([type=hidden], [tabindex='-1']), [role=tab], [data-drag]",
  "[data-keys], main a[href^='/']:not([href*='.'], [target])",
].join(", ");
/** A search term that matches entries in most lists, and a plausible name. */
const TYPED = "david";
/** Controls that load another document, which discards what was recorded in this one. */
const LOADING = /cerrar sesión|volver al sitio/i;
const PRESSES = 3;
/** Pause in ms between two presses or letters. */
const PACE_MS = 100;

/** Marks the visible controls in the page and returns one of each kind. */
export async function markControls(page: Page): Promise<Control[]> {
  const found = await page.evaluate((selector) => {
    const kinds = new Set<string>();
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element, mark) => {
      const { tagName, className, type = "", role = "" } = element as HTMLInputElement;
      const kind = [tagName, className, type, role, element.dataset["drag"] ?? ""].join(" ");
      const shown = element.closest("label") ?? element;
      const { width, height, right } = shown.getBoundingClientRect();
      if (kinds.has(kind) || !shown.checkVisibility() || width * height === 0 || right < 0) return [];
      kinds.add(kind);
      element.dataset["mark"] = String(mark);
      const text = (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent;
      const name = element.getAttribute("aria-label") ?? text.trim().slice(0, 30);
      const link = tagName === "A";
      const writes = tagName === "TEXTAREA" || /^(text|search|email|tel|password)$/.test(type);
      const does = writes ? "type" : element.dataset["drag"] ? "drag" : "press";
      return [{ mark, kind, name: `${tagName.toLowerCase()} ${name}`, does, leaves: link } as const];
    });
  }, CONTROLS);
  return found.filter(({ name }) => !LOADING.test(name));
}

/** Scrolls to a control and returns its position on the screen. */
const boxOf = (page: Page, { mark }: Control) =>
  page.evaluate((place) => {
    const element = document.querySelector<HTMLElement>(`[data-mark="${place}"]`);
    const shown = element?.closest("label") ?? element;
    shown?.scrollIntoView({ block: "center", behavior: "instant" });
    return shown?.getBoundingClientRect().toJSON() as DOMRect | undefined;
  }, mark);

/** Uses a control as a visitor would: presses it a few times, types or drags, then presses arrow keys and Escape. */
export async function use(page: Page, control: Control): Promise<void> {
  const box = await boxOf(page, control);
  if (!box) return; // an earlier interaction removed it
  const { x, y, width, height } = box;
  const { keyboard, mouse } = page;
  const middle = y + height / 2;
  if (control.does === "drag") {
    await mouse.move(x + width * 0.8, middle);
    await mouse.down();
    for (const part of [0.7, 0.55, 0.4, 0.25]) await mouse.move(x + width * part, middle);
    return mouse.up();
  }
  const presses = control.does === "press" && !control.leaves ? PRESSES : 1;
  for (let press = 0; press < presses; press++) {
    await mouse.click(x + width / 2, middle);
    await page.waitForTimeout(PACE_MS);
  }
  if (control.leaves) return;
  if (control.does === "type") await keyboard.type(TYPED, { delay: PACE_MS });
  for (const key of ["ArrowDown", "ArrowRight", "Escape"]) await keyboard.press(key, { delay: PACE_MS / 2 });
}
