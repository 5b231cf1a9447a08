import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/site-test.ts";
import { comeAlive } from "./expectations.ts";
import { holdScripts } from "./hold-scripts.ts";

const search = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Buscar", exact: true });

test("a press on what waits for its code is kept from React, which would hydrate all of it in one task", async ({
  page,
}) => {
  const scripts = await holdScripts(page, "parts");
  await page.goto("/");
  await page.mouse.move(2, 2);
  await scripts.running();
  const told = await page.evaluateHandle(() => {
    const types: string[] = [];
    for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "keydown", "keyup", "click"])
      document.getElementById("root")!.addEventListener(type, () => types.push(type), { capture: true });
    return types;
  });
  await search(page).click();
  await page.keyboard.press("Escape");
  await search(page).press("Enter");
  await page.keyboard.press("Escape");
  expect(await told.jsonValue()).toEqual([]);
  await scripts.release();
  await comeAlive(page);
  await search(page).click();
  expect(await told.jsonValue()).toEqual(["pointerdown", "mousedown", "pointerup", "mouseup", "click"]);
});

test("a page's start does not ask Intl for the browser's language, which takes half of its first task", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const ask = Intl.DateTimeFormat.supportedLocalesOf;
    Intl.DateTimeFormat.supportedLocalesOf = (...languages) => {
      document.documentElement.dataset["asked"] = "";
      return ask(...languages);
    };
  });
  await page.goto("/servicios/talleres");
  await comeAlive(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-asked");
});
