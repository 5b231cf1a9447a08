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
