import type { Locator } from "@playwright/test";
import { message, panel, post } from "#tests/e2e/admin/open-contact.ts";
import { expect, openSignedIn, test } from "#tests/e2e/admin/own-product.ts";

/** Viewports of an office laptop, a small phone with its browser's bars, and a desktop. */
const WINDOWS = [
  { width: 1366, height: 650 },
  { width: 390, height: 664 },
  { width: 1440, height: 900 },
];

/** Returns how many of a text's first lines are readable: neither scrolled out of view nor covered. */
const firstLinesSeen = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    const isSeen = ({ left, top, bottom }: DOMRect) =>
      [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 4, y)));
    const hidden = lines.findIndex((line) => !isSeen(line));
    return hidden < 0 ? lines.length : hidden;
  });

for (const viewport of WINDOWS) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test("what the person wrote can be read at once, and while it is answered", async ({ page }) => {
      const id = await post(page, {
        name: "Diógenes",
        consultType: '["contractual","legal"]',
        message:
          "El Ministerio nos devolvió la fianza porque el nombre del beneficiario no coincide. ".repeat(8),
      });
      await openSignedIn(page);
      await page.goto(`/admin?consulta=${id}`);
      await expect(panel(page).getByRole("region", { name: "A cargo" })).toBeVisible();
      await expect.poll(() => firstLinesSeen(message(page))).toBeGreaterThanOrEqual(3);
      const begin = panel(page).getByRole("button", { name: "Escribir respuesta" });
      await expect(begin).toBeInViewport({ ratio: 1 });

      await begin.click();
      const form = panel(page).getByRole("form", { name: /^Respuesta a / });
      await expect(form.getByRole("button", { name: "Adjuntar documento" })).toBeVisible();
      await expect(form.getByRole("textbox", { name: "Respuesta" })).toBeInViewport({ ratio: 1 });
      await expect.poll(() => firstLinesSeen(message(page))).toBeGreaterThanOrEqual(3);
      const act = (await form.getByRole("button", { name: "Guardar sin enviar" }).boundingBox())!;
      for (const name of ["Nueva", "En curso", "Atendida"]) {
        const { y, height } = (await form.getByText(name, { exact: true }).boundingBox())!;
        expect(y + height, name).toBeLessThan(act.y);
      }
    });
  });
}
