import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/site-test.ts";
import { waitForHydration } from "./expectations.ts";
import { holdScripts } from "./hold-scripts.ts";

const search = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Buscar", exact: true });

test("what is done on an island that waits is kept from React, which would hydrate all of it in one task", async ({
  page,
}) => {
  const scripts = await holdScripts(page, "parts");
  await page.goto("/seguros/personas");
  await page.mouse.move(2, 2);
  await scripts.running();
  const events = await page.evaluateHandle(() => {
    const types: string[] = [];
    const all =
      "pointerdown mousedown pointerup mouseup keydown keypress keyup click textInput input change paste";
    for (const type of all.split(" "))
      document.getElementById("root")!.addEventListener(type, () => types.push(type), { capture: true });
    return types;
  });
  await search(page).click();
  await page.keyboard.press("Escape");
  await search(page).press("Enter");
  await page.keyboard.press("Escape");
  const form = page.getByRole("main").getByRole("form");
  await form.getByRole("checkbox", { name: "Vida" }).check();
  await form.getByLabel("Nombre").pressSequentially("Itzel");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("ControlOrMeta+C");
  await page.keyboard.press("End");
  await page.keyboard.press("ControlOrMeta+V");
  expect(await events.jsonValue()).toEqual([]);
  await scripts.release();
  await waitForHydration(page);
  await expect(form.getByRole("checkbox", { name: "Vida" })).toBeChecked();
  await expect(form.getByLabel("Nombre")).toHaveValue("ItzelItzel");
  await search(page).click();
  expect(await events.jsonValue()).toEqual(expect.arrayContaining(["pointerdown", "pointerup", "click"]));
});

test("a button shows that its press waits for the code, until it has had its effect", async ({ page }) => {
  const scripts = await holdScripts(page, "all");
  await page.goto("/contactenos", { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Enviar mensaje" });
  const shown = () => button.evaluate((element) => getComputedStyle(element).animationName);
  expect(await shown()).toBe("none");
  await page.getByLabel("Nombre").press("Enter");
  expect(await shown()).toBe("press-waits");
  await scripts.release();
  await expect(page.getByText("El apellido es requerido")).toBeVisible();
  expect(await shown()).toBe("none");
});

test("a page whose paint the browser does not report starts once it has loaded", async ({ page }) => {
  // As in Safari on a page that shows only a drawing. The fallback timeout for the paint is disabled too.
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== "paint") observe.call(this, options);
    };
    const { setTimeout } = window;
    window.setTimeout = ((then: () => void, ms = 0) =>
      ms === 4000 ? 0 : setTimeout(then, ms)) as typeof window.setTimeout;
  });
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Iniciar Sesión" })).toBeVisible();
});

test("a page starts without Intl, whose first answer takes longer than all other scripts", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const record = (name: string) => (document.documentElement.dataset["intl"] = name);
    for (const name of ["DateTimeFormat", "NumberFormat", "ListFormat", "Locale"] as const) {
      Object.defineProperty(Intl, name, {
        value: new Proxy(Intl[name], {
          construct: (...call) => {
            record(name);
            return Reflect.construct(...call) as object;
          },
          get: (...read) => {
            record(name);
            return Reflect.get(...read) as unknown;
          },
        }),
      });
    }
  });
  for (const path of ["/", "/contactenos", "/servicios/talleres"]) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.locator("html"), path).not.toHaveAttribute("data-intl");
  }
  await page.evaluate(() => new Intl.ListFormat("es").format(["a", "b"]));
  await expect(page.locator("html")).toHaveAttribute("data-intl", "ListFormat");
});

test.describe("on a bad connection", () => {
  test.use({
    expectedFaults:
      /^(failed:|answer: 502) \S+\/assets\/|ERR_FAILED|status of 502|dynamically imported module/,
  });

  for (const lost of ["client", "form"]) {
    test(`a page whose file '${lost}' does not come is loaded anew with what was typed`, async ({ page }) => {
      const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
      let asked = 0;
      await page.route(new RegExp(`/assets/${lost}-.*\\.js$`), async (route) => {
        asked++;
        if (asked === 1) await typed.then(() => route.abort());
        else if (asked === 2) await route.fulfill({ status: 502 });
        else await route.continue();
      });
      await page.goto("/contactenos", { waitUntil: "commit" });
      const form = page.getByRole("main").getByRole("form");
      await form.getByLabel("Nombre").fill("Itzel");
      await form.getByRole("checkbox", { name: "Accidentes personales", exact: true }).check();
      goOn();
      await expect.poll(() => asked).toBeGreaterThan(3);
      await waitForHydration(page);
      await expect(form.getByLabel("Nombre")).toHaveValue("Itzel");
      await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(1);
      await form.getByRole("button", { name: "Enviar mensaje" }).click();
      await expect(form.getByText("El apellido es requerido")).toBeVisible();
    });

    test(`a form that was sent while file '${lost}' was on its way is sent after the page was loaded anew`, async ({
      page,
    }) => {
      const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>();
      let asked = 0;
      await page.route(new RegExp(`/assets/${lost}-.*\\.js$`), async (route) => {
        await pressed;
        await (++asked === 1 ? route.abort() : route.continue());
      });
      const sent: unknown[] = [];
      page.on("request", (request) => request.method() === "POST" && sent.push(request.postDataJSON()));
      await page.goto("/contactenos", { waitUntil: "commit" });
      const form = page.getByRole("main").getByRole("form");
      await form.getByLabel("Nombre").fill("Itzel");
      await form.getByLabel("Apellido").fill("Guevara");
      await form.getByLabel("Correo electrónico").fill("itzel@guevara.example");
      await form.getByRole("checkbox", { name: "Accidentes personales", exact: true }).check();
      await form.getByLabel("Mensaje").fill("Quisiera una cotización.");
      await form.getByRole("button", { name: "Enviar mensaje" }).click();
      goOn();
      await expect(page.getByText("Gracias, Itzel.")).toBeVisible();
      expect(sent).toMatchObject([{ name: "Itzel", message: "Quisiera una cotización." }]);
      await page.reload();
      await waitForHydration(page);
      await expect(form.getByLabel("Nombre")).toHaveValue("");
      expect(sent).toHaveLength(1);
    });
  }
});
