import type { Locator, Page } from "@playwright/test";
import { routes } from "#tests/support/routes.ts";
import { holdScripts } from "./hold-scripts.ts";
import { expect, test } from "#tests/e2e/one-process.ts";

/** A visitor's first action on a page, and its effect once the held scripts are loaded. */
interface Gesture {
  name: string;
  path: string;
  /** Viewport widths in px that show the control; both by default. */
  widths?: readonly (390 | 1280)[];
  act(page: Page): Promise<unknown>;
  shown(page: Page): Promise<unknown>;
}

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const press = async (control: Locator, key: string) => {
  await control.focus();
  await control.press(key);
};

const banner = (page: Page) => page.getByRole("region", { name: "Destacados" });
const slide = (page: Page, name: string) => expect(page.getByRole("heading", { name })).toBeInViewport();
const secondSlide = (page: Page) => slide(page, "Innovamos juntos");
const firstSlide = (page: Page) => slide(page, "Proteger lo que quieres, Es crecer.");

/** Returns the points that a drag passes, from right to left across the banner. */
async function dragWay(page: Page): Promise<{ x: number; y: number }[]> {
  const { x, y, width, height } = (await banner(page).boundingBox())!;
  return [0.8, 0.75, 0.6, 0.45, 0.3, 0.2].map((part) => ({ x: x + width * part, y: y + height * 0.7 }));
}

async function dragByMouse(page: Page): Promise<void> {
  const [from, ...way] = await dragWay(page);
  await page.mouse.move(from!.x, from!.y);
  await page.mouse.down();
  for (const { x, y } of way) await page.mouse.move(x, y);
  await page.mouse.up();
}

async function swipe(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const [from, ...way] = await dragWay(page);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from!] });
  for (const point of way)
    await cdp.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const oldStatements = async (page: Page) => {
  await expect(tab(page, "2011-2019")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel", { name: "2011-2019" })).toBeVisible();
};

const reinsurers = (page: Page) => page.getByRole("group", { name: /reasegurador/i });
/** Expects that the carousel has advanced by as many cards as are visible at the page's width. */
const nextReinsurers = async (page: Page) => {
  const cards = reinsurers(page).getByRole("listitem");
  const visible = page.viewportSize()!.width > 1000 ? 3 : 1;
  await expect(cards.nth(visible)).toBeInViewport({ ratio: 0.9 });
  await expect(cards.nth(visible - 1)).not.toBeInViewport({ ratio: 0.5 });
};

const search = (page: Page) => main(page).getByRole("searchbox");
const found = (page: Page, count: string | RegExp) =>
  expect(main(page).getByRole("status").filter({ hasText: count })).toBeVisible();
const typed = (term: string) => async (page: Page) => {
  await search(page).click();
  await page.keyboard.type(term);
};

const section = (page: Page) =>
  main(page)
    .getByRole("button", { name: /formularios$/ })
    .first();
const sectionClosed = (page: Page) => expect(section(page)).toHaveAttribute("aria-expanded", "false");

const accepted = (page: Page) =>
  expect(main(page).getByRole("heading", { name: "Términos aceptados" })).toBeFocused();
const accept = (page: Page) => button(page, /^Acepto/);

const disclosure = (page: Page) => button(page, "Productos: ver opciones");
const panelOpen = async (page: Page) => {
  await expect(disclosure(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Fianzas/ })).toBeVisible();
};
const drawer = (page: Page) => page.getByRole("dialog", { name: "Menú" });

const searchButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Buscar", exact: true });
const siteSearch = (page: Page) =>
  page.getByRole("dialog", { name: "Buscar en el sitio" }).getByLabel("Qué buscas en el sitio");

const form = (page: Page) => main(page).getByRole("form");
const fill = async (page: Page) => {
  for (const [label, text] of [
    ["Nombre", "Itzel"],
    ["Apellido", "Guevara"],
    ["Correo electrónico", "itzel@guevara.example"],
    ["Mensaje", "Quisiera una cotización."],
  ] as const) {
    await form(page).getByLabel(label).click();
    await page.keyboard.type(text);
  }
  await form(page).getByRole("checkbox").first().check();
};
const topic = (page: Page) => form(page).getByRole("checkbox", { name: "Vida individual o a termino" });
const ticked = (page: Page) => expect(topic(page)).toBeChecked();
const thanked = async (page: Page) => {
  await expect(page.getByRole("status").filter({ hasText: "Mensaje enviado" })).toBeVisible();
  await expect(page.getByText("Gracias, Itzel.")).toBeVisible();
};

const mapPoint = (page: Page) => main(page).locator("svg[role=group] a[tabindex='0']");
/** Returns how many points of the map lie between the first point of the list, where the focus starts, and the focus. */
const mapSteps = (page: Page) =>
  page.evaluate(() => {
    const first = document.querySelector("main li.place-row_root")!.id;
    const points = [...document.querySelectorAll("svg[role=group] a")];
    return (
      points.indexOf(document.activeElement!) -
      points.findIndex((point) => point.matches(`[href="#${first}"]`))
    );
  });

/** Returns gestures for a click at every width and for keys on the wide viewport. */
const keysAndClick = (
  name: string,
  control: (page: Page) => Locator,
  gesture: Pick<Gesture, "path" | "widths" | "shown">,
): Gesture[] => [
  { ...gesture, name: `a click on ${name}`, act: (page) => control(page).click() },
  ...["Enter", "Space"].map((key): Gesture => ({
    ...gesture,
    name: `${key} on ${name}`,
    widths: [1280],
    act: (page) => press(control(page), key),
  })),
];

const GESTURES: Gesture[] = [
  { name: "a mouse's drag on the banner", path: "/", act: dragByMouse, shown: secondSlide },
  { name: "a swipe on the banner", path: "/", widths: [390], act: swipe, shown: secondSlide },
  {
    name: "a swipe and a press on the banner",
    path: "/",
    widths: [390],
    act: async (page) => {
      await swipe(page);
      await button(page, "Diapositiva siguiente").click();
    },
    shown: firstSlide,
  },
  ...keysAndClick("the banner's button", (page) => button(page, "Diapositiva siguiente"), {
    path: "/",
    shown: secondSlide,
  }),
  {
    name: "a press on the banner's second dot",
    path: "/",
    act: (page) => button(page, /^Diapositiva 2/).click(),
    shown: secondSlide,
  },
  ...keysAndClick("a statements tab", (page) => tab(page, "2011-2019"), {
    path: "/sobre-nosotros/estados-financieros",
    shown: oldStatements,
  }),
  ...["ArrowRight", "ArrowLeft", "End"].map((key) => ({
    name: `${key} on a statements tab`,
    path: "/sobre-nosotros/estados-financieros",
    act: (page: Page) => press(tab(page, "2020-2024"), key),
    shown: async (page: Page) => {
      await oldStatements(page);
      await expect(tab(page, "2011-2019")).toBeFocused();
    },
  })),
  {
    name: "two arrow keys on the statements tabs",
    path: "/sobre-nosotros/estados-financieros",
    act: async (page) => {
      await press(tab(page, "2020-2024"), "ArrowRight");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
    },
    shown: oldStatements,
  },
  ...keysAndClick("the reinsurers' button", (page) => button(page, "Siguientes"), {
    path: "/sobre-nosotros/reaseguros",
    shown: nextReinsurers,
  }),
  {
    name: "ArrowRight in the reinsurers",
    path: "/sobre-nosotros/reaseguros",
    act: (page) => press(reinsurers(page), "ArrowRight"),
    shown: nextReinsurers,
  },
  {
    name: "ArrowRight beside the reinsurers in view",
    path: "/sobre-nosotros/reaseguros",
    act: async (page) => {
      await reinsurers(page).scrollIntoViewIfNeeded();
      await page.keyboard.press("ArrowRight");
    },
    shown: nextReinsurers,
  },
  {
    name: "ArrowRight after a click on words beside the reinsurers",
    path: "/sobre-nosotros/reaseguros",
    act: async (page) => {
      await reinsurers(page).scrollIntoViewIfNeeded();
      await page.getByRole("heading", { name: "14 reaseguradores nos respaldan" }).click();
      await page.keyboard.press("ArrowRight");
    },
    shown: nextReinsurers,
  },
  ...(
    [
      ["/requisitos-formularios", "fianza", /formularios? para «fianza»/],
      ["/servicios/formularios", "fianza", /formularios? para «fianza»/],
      ["/servicios/condiciones", "auto", /documentos? para «auto»/],
      ["/servicios/talleres", "david", /taller(es)? para «david»/],
      ["/servicios/optimed", "david", /proveedor(es)? para «david»/],
    ] as const
  ).map(([path, term, count]) => ({
    name: "letters in the search box",
    path,
    act: typed(term),
    shown: async (page: Page) => {
      await expect(search(page)).toHaveValue(term);
      await expect(search(page)).toBeFocused();
      await found(page, count);
    },
  })),
  {
    name: "letters and Enter in the search box",
    path: "/requisitos-formularios",
    act: async (page) => {
      await typed("fianza")(page);
      await page.keyboard.press("Enter");
    },
    shown: async (page) => {
      await expect(search(page)).toHaveValue("fianza");
      await found(page, /formularios? para «fianza»/);
    },
  },
  {
    name: "a press on the button that clears the search box",
    path: "/servicios/talleres?q=david",
    act: (page) => button(page, "Borrar la búsqueda").click(),
    shown: async (page) => {
      await expect(search(page)).toHaveValue("");
      await expect(search(page)).toBeFocused();
    },
  },
  {
    name: "a press on the button that shows the whole list",
    path: "/servicios/condiciones?q=xyzxyz",
    act: (page) => button(page, "Ver todas las condiciones").click(),
    shown: (page) => expect(search(page)).toHaveValue(""),
  },
  {
    name: "a press on a part of the list",
    path: "/servicios/optimed",
    act: (page) => main(page).getByRole("navigation", { name: "Región" }).getByRole("link").nth(1).click(),
    shown: async (page) => {
      await expect(page).toHaveURL(/\?region=/);
      await expect(
        main(page).getByRole("navigation", { name: "Región" }).getByRole("link").nth(1),
      ).toHaveAttribute("aria-current", "true");
    },
  },
  {
    name: "two arrow keys on the map",
    path: "/servicios/talleres",
    act: async (page) => {
      await mapPoint(page).focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
    },
    shown: (page) => expect.poll(() => mapSteps(page)).toBe(2),
  },
  ...keysAndClick("a section's heading", section, { path: "/requisitos-formularios", shown: sectionClosed }),
  {
    name: "two presses on a section's heading",
    path: "/requisitos-formularios",
    act: async (page) => {
      await section(page).click();
      await section(page).click();
    },
    shown: (page) => expect(section(page)).toHaveAttribute("aria-expanded", "true"),
  },
  ...keysAndClick("the terms' acceptance", accept, { path: "/terminos-condiciones", shown: accepted }),
  {
    name: "a press on the button that prints",
    path: "/terminos-condiciones",
    act: async (page) => {
      await page.evaluate(() => (window.print = () => (document.documentElement.dataset["printed"] = "")));
      await button(page, "Imprimir").click();
    },
    shown: (page) => expect(page.locator("html[data-printed]")).toBeAttached(),
  },
  {
    name: "digits in the calculator's date",
    path: "/servicios/reclamos",
    act: async (page) => {
      await page.getByLabel("Fecha del siniestro").focus();
      await page.keyboard.type("11112025");
    },
    shown: (page) =>
      expect(
        page.getByRole("status").filter({ hasText: "Contamos desde el miércoles 12 de noviembre" }),
      ).toBeVisible(),
  },
  ...keysAndClick("a header entry's button", disclosure, { path: "/", widths: [1280], shown: panelOpen }),
  {
    name: "the key of the search",
    path: "/acceso-usuarios",
    act: async (page) => {
      await expect(searchButton(page)).toBeVisible();
      await page.keyboard.press("/");
    },
    shown: (page) => expect(siteSearch(page)).toBeFocused(),
  },
  {
    name: "a press on the header's search, and letters",
    path: "/acceso-usuarios",
    act: async (page) => {
      await searchButton(page).click();
      await page.keyboard.type("taller");
    },
    shown: async (page) => {
      await expect(siteSearch(page)).toHaveValue("taller");
      await expect(siteSearch(page)).toBeFocused();
    },
  },
  {
    name: "a press on the button of the drawer",
    path: "/",
    widths: [390],
    act: (page) => button(page, "Abrir el menú").click(),
    shown: (page) => expect(drawer(page)).toBeVisible(),
  },
  {
    name: "a press on a section in the drawer",
    path: "/acceso-usuarios",
    widths: [390],
    act: async (page) => {
      await button(page, "Abrir el menú").click();
      await drawer(page)
        .getByRole("button", { name: /^Servicios/ })
        .click();
    },
    shown: (page) => expect(drawer(page).getByRole("link", { name: /^Reclamos/ })).toBeVisible(),
  },
  {
    name: "opening and closing the drawer",
    path: "/acceso-usuarios",
    widths: [390],
    act: async (page) => {
      await button(page, "Abrir el menú").click();
      await drawer(page).getByRole("button", { name: "Cerrar el menú" }).click();
    },
    shown: async (page) => {
      await expect(page.getByRole("contentinfo")).toBeAttached();
      await expect(drawer(page)).toBeHidden();
    },
  },
  ...["/contactenos", "/contact", "/seguros/personas", "/seguros/patrimoniales", "/seguros/fianzas"].map(
    (path) => ({
      name: "a filled form and a press on its button",
      path,
      act: async (page: Page) => {
        await fill(page);
        await form(page).getByRole("button").click();
      },
      shown: thanked,
    }),
  ),
  {
    // The browser handles this one; rendering the page again would stop its scrolling.
    name: "a press on a link to a part of the page, which stays as it is",
    path: "/requisitos-formularios",
    act: async (page) => {
      const link = page.getByRole("navigation", { name: "Secciones" }).getByRole("link").nth(1);
      await link.evaluate((element) => element.setAttribute("data-first", ""));
      await link.click();
    },
    shown: async (page) => {
      await expect(button(page, /^Patrimoniales\s*15/).and(page.locator("[data-rac]"))).toBeInViewport();
      await expect(page.locator("[data-first]")).toBeAttached();
    },
  },
  {
    name: "a filled form and Enter in a field",
    path: "/contactenos",
    act: async (page) => {
      await fill(page);
      await press(form(page).getByLabel("Nombre"), "Enter");
    },
    shown: thanked,
  },
  {
    name: "a press on the button of an empty form",
    path: "/contact",
    act: (page) => form(page).getByRole("button").click(),
    shown: (page) => expect(form(page).getByLabel("Nombre")).toBeFocused(),
  },
];

for (const width of [390, 1280] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: width === 390 });
    for (const { name, path, widths = [390, 1280], act, shown } of GESTURES) {
      if (!widths.includes(width)) continue;
      // A separate test each: a page that has run the scripts may take them from the cache, where they cannot be held.
      for (const what of ["all", "parts"] as const)
        test(`${name} is not lost while ${what} of the scripts are on their way: ${path}`, async ({
          page,
        }) => {
          const { running, release } = await holdScripts(page, what);
          const enquiries: unknown[] = [];
          page.on(
            "request",
            (request) => request.method() === "POST" && enquiries.push(request.postDataJSON()),
          );
          await page.goto(path, { waitUntil: "commit" });
          await running();
          await act(page);
          await release();
          await shown(page);
          expect(enquiries.length).toBeLessThanOrEqual(1);
        });
    }
  });
}

test("a drag that is under way when its island comes alive goes on under the pointer", async ({ page }) => {
  const { release } = await holdScripts(page, "all");
  await page.goto("/", { waitUntil: "commit" });
  const [from, near, ...way] = await dragWay(page);
  await page.mouse.move(from!.x, from!.y);
  await page.mouse.down();
  await page.mouse.move(near!.x, near!.y);
  await release();
  const heading = page.getByRole("heading", { name: "Proteger lo que quieres, Es crecer." });
  const start = (await heading.boundingBox())!.x;
  await expect(page.locator("[data-moving]")).toBeAttached();
  for (const { x, y } of way) await page.mouse.move(x, y);
  expect((await heading.boundingBox())!.x).toBeLessThan(start - (near!.x - way.at(-1)!.x) * 0.9);
  await page.mouse.up();
  await secondSlide(page);
});

interface BegunEarly extends Pick<Gesture, "name" | "path" | "shown"> {
  control: (page: Page) => Locator;
  /** The devices that can reach the control; both by default. */
  devices?: readonly ("mouse" | "keyboard")[];
}

const BEGUN_EARLY: BegunEarly[] = [
  {
    name: "the banner's button",
    path: "/",
    control: (page) => button(page, "Diapositiva siguiente"),
    shown: secondSlide,
  },
  { name: "a header entry's button", path: "/", control: disclosure, shown: panelOpen },
  {
    name: "the header's search",
    path: "/acceso-usuarios",
    control: searchButton,
    shown: (page) => expect(siteSearch(page)).toBeFocused(),
  },
  {
    name: "a statements tab",
    path: "/sobre-nosotros/estados-financieros",
    devices: ["mouse"], // Tab reaches only the selected tab
    control: (page) => tab(page, "2011-2019"),
    shown: oldStatements,
  },
  {
    name: "the reinsurers' button",
    path: "/sobre-nosotros/reaseguros",
    control: (page) => button(page, "Siguientes"),
    shown: nextReinsurers,
  },
  { name: "a section's heading", path: "/requisitos-formularios", control: section, shown: sectionClosed },
  {
    name: "the button that clears the search box",
    path: "/servicios/talleres?q=david",
    control: (page) => button(page, "Borrar la búsqueda"),
    shown: (page) => expect(search(page)).toHaveValue(""),
  },
  {
    name: "the button that shows the whole list",
    path: "/servicios/condiciones?q=xyzxyz",
    control: (page) => button(page, "Ver todas las condiciones"),
    shown: (page) => expect(search(page)).toHaveValue(""),
  },
  { name: "the terms' acceptance", path: "/terminos-condiciones", control: accept, shown: accepted },
  {
    name: "the button of an empty form",
    path: "/contact",
    control: (page) => form(page).getByRole("button"),
    shown: (page) => expect(form(page).getByLabel("Nombre")).toBeFocused(),
  },
  { name: "a topic's box", path: "/contact", control: topic, shown: ticked },
  {
    name: "a topic's words",
    path: "/contact",
    devices: ["mouse"],
    control: (page) => form(page).getByText("Vida individual o a termino"),
    shown: ticked,
  },
];

test.describe("a press that begins before its island is live and ends after counts once", () => {
  test.use({ viewport: { width: 1280, height: 844 } });
  for (const { name, path, devices = ["mouse", "keyboard"], control, shown } of BEGUN_EARLY)
    for (const device of devices)
      // a separate test each, as above
      test(`${name}, by ${device}`, async ({ page }) => {
        const { release } = await holdScripts(page, "all");
        await page.goto(path, { waitUntil: "commit" });
        const pressed = control(page);
        if (device === "mouse") await pressed.hover().then(() => page.mouse.down());
        else await pressed.focus().then(() => page.keyboard.down("Space"));
        await release();
        await expect
          .poll(() =>
            pressed.evaluate((element) => window.early!.live.has(element.closest("[data-island]")!)),
          )
          .toBe(true);
        if (device === "mouse") await page.mouse.up();
        else await page.keyboard.up("Space");
        await shown(page);
      });
});

test.describe("where the browser does not know commands of buttons, on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("drawer and search open and close before any script has come", async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement");
      addEventListener("command", (event) => event.preventDefault(), true);
    });
    const { release } = await holdScripts(page, "all");
    await page.goto("/acceso-usuarios", { waitUntil: "commit" });
    await button(page, "Abrir el menú").click();
    await expect(drawer(page)).toBeVisible();
    await drawer(page).getByRole("button", { name: "Cerrar el menú" }).click();
    await expect(drawer(page)).toBeHidden();
    await searchButton(page).click();
    await page.keyboard.type("taller");
    await expect(siteSearch(page)).toHaveValue("taller");
    await release();
    await expect(page.getByRole("dialog").getByRole("status")).toContainText("para «taller»");
  });
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the drawer opens and closes in every browser, and its sections lead to their pages", async ({
    page,
  }) => {
    await page.goto("/acceso-usuarios");
    await expect(button(page, "Abrir el menú")).not.toHaveAttribute("commandfor");
    await button(page, "Abrir el menú").click();
    await expect(drawer(page)).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(page.locator("html"), "too wide for the drawer").not.toHaveCSS("overflow-y", "hidden");
    await page.setViewportSize({ width: 390, height: 844 });
    await drawer(page).getByRole("button", { name: "Cerrar el menú" }).click();
    await expect(drawer(page)).toBeHidden();
    await button(page, "Abrir el menú").click();
    await drawer(page)
      .getByRole("link", { name: /^Servicios/ })
      .click();
    await expect(page).toHaveURL(/\/servicios$/);
  });
});

test("every button of every route is kept for its island or answered by the browser", async ({ page }) => {
  await page.goto("/acceso-usuarios");
  for (const path of [
    ...Object.keys(routes),
    "/servicios/talleres?q=david",
    "/servicios/condiciones?q=xyzxyz",
  ]) {
    const html = await (await page.request.get(path)).text();
    const lost = await page.evaluate(
      (text) => {
        const all = new DOMParser().parseFromString(text, "text/html").querySelectorAll("button");
        return [...all]
          .filter(
            (each) =>
              !each.closest("[data-island]") &&
              !each.matches("[commandfor], [method=dialog] *, form[action] *"),
          )
          .map(({ outerHTML }) => outerHTML);
      },
      html.replace(/<style.*?<\/style>/s, ""), // this page's content policy forbids the other page's styles
    );
    expect(lost, path).toEqual([]);
  }
});
