import { expect } from "#tests/e2e/site-test.ts";
import { mailTest } from "../mail-test.ts";
import { counter, signIn } from "../own-product.ts";

const test = mailTest();

test("on paper the figure of today is written in the ink of the others, on white", async ({ page }) => {
  await signIn(page);
  await page.emulateMedia({ media: "print" });
  const today = counter(page, "Hoy");
  const ink = await page.evaluate(() => getComputedStyle(document.querySelector("main h2")!).color);
  await expect(today).toHaveCSS("color", ink);
  await expect(today.locator("xpath=..")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("in forced colours a warning has its box, and a switch that is off its knob", async ({
  page,
  product,
}) => {
  await product.rows(
    "insert into mail (kind, recipient, state) values ('test', 'luz@correo.example', 'guardada')",
  );
  await signIn(page);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/admin?seccion=correo");
  const warning = page.locator(".mail-warnings_root").getByRole("listitem").first();
  await expect(warning).toHaveCSS("border-top-style", "solid");
  const track = page.locator(".switch_track");
  const [knob, ground] = await track.evaluate((element) =>
    ["::before", null].map((part) => getComputedStyle(element, part).backgroundColor),
  );
  expect(knob).not.toBe(ground);
});
