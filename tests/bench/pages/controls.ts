import type { Page } from "playwright";

/** A control of a page that represents all of its kind. */
export interface Control {
  /** The number that marks it in the page. */
  mark: number;
  /** Element, class and role, which others of its kind share. */
  kind: string;
  name: string;
  does: "press" | "type" | "drag";
  /** A link that leads to another page of the site. */
  leaves: boolean;
}

const CONTROLS = [
  "button, summary, select, textarea, input:not([type=hidden], [tabindex='-1']), [role=tab], [data-drag]",
  "[data-keys], main a[href^='/']:not([href*='.'], [target])",
].join(", ");
/** Letters of a term that most lists know, and of a name. */
const TYPED = "david";
/** Controls that load another document: what was recorded goes with this one. */
const LOADING = /cerrar sesión|volver al sitio/i;
const PRESSES = 3;
/** Between two presses or letters. */
const PACE_MS = 100;

/** The visible controls, one of each kind. Marks them in the page. */
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

/** Where a control is on the screen, scrolled there. */
const boxOf = (page: Page, { mark }: Control) =>
  page.evaluate((place) => {
    const element = document.querySelector<HTMLElement>(`[data-mark="${place}"]`);
    const shown = element?.closest("label") ?? element;
    shown?.scrollIntoView({ block: "center", behavior: "instant" });
    return shown?.getBoundingClientRect().toJSON() as DOMRect | undefined;
  }, mark);

/** Does with a control what a visitor does: presses it a few times, types or drags; then arrow keys and Escape. */
export async function use(page: Page, control: Control): Promise<void> {
  const box = await boxOf(page, control);
  if (!box) return; // what was used before has taken it away
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
