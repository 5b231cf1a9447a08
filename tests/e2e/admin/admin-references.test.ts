import { expectAccessible } from "#tests/e2e/axe.ts";
import { panel, post, row } from "./open-contact.ts";
import { expect, test, openSignedIn } from "./own-product.ts";

for (const path of ["/contactenos", "/seguros/fianzas"]) {
  test(`who sends the form of ${path} is given a reference to copy, by which the office finds the enquiry`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const form = page.getByRole("main").getByRole("form");
    const status = form.getByRole("status").first();
    await expect(status, "what is read out later stands from the start").toBeEmpty();
    await form.getByLabel("Nombre").fill("Yariela");
    await form.getByLabel("Apellido").fill("Ábrego");
    await form.getByLabel("Correo electrónico").fill("yariela@abrego.example");
    await form.getByRole("checkbox").nth(1).check();
    await form.getByLabel("Mensaje").fill("Busco un seguro para mi taller.");
    await form.getByRole("button").click();

    const thanks = form.getByText(/^Tu referencia es IST-/);
    await expect(thanks).toBeInViewport();
    await expect(status).toHaveText(/^Gracias, Yariela\. .*Tu referencia es IST-[\w-]+$/);
    await expect(page.getByRole("status").filter({ hasText: "Mensaje enviado" })).toBeVisible();
    const card = form.locator("> div", { hasText: "Tu referencia es" });
    const toasts = page.getByRole("region", { name: /Notificaciones/ });
    const gap = async () => {
      const [below, above] = [(await card.boundingBox())!, (await toasts.boundingBox())!];
      return below.y - above.y - above.height;
    };
    await expect.poll(gap, "the toast covers nothing of the thanks").toBeGreaterThanOrEqual(0);
    await expect(form.getByLabel("Nombre")).toHaveValue("");
    const above = (await thanks.boundingBox())!.y < (await form.getByLabel("Nombre").boundingBox())!.y;
    expect(above).toBe(true);
    await expectAccessible(page);
    const [reference] = /IST-\d\d-\w{4}-\w/.exec(await thanks.innerText())!;
    await form.getByRole("button", { name: "Copiar referencia" }).click();
    await expect(form.getByText("Copiado")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);

    const other = `Otra de ${path}`;
    await post(page, { name: other });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSignedIn(page);
    await expect(row(page, other)).toHaveCount(1);
    await expect(row(page, "Yariela").filter({ hasText: reference })).toHaveCount(1);
    const search = page.getByRole("searchbox", { name: /referencia/ });
    await search.fill(reference.toLowerCase().replaceAll("-", " "));
    await expect(row(page, other)).toHaveCount(0);
    await row(page, "Yariela").getByRole("link", { name: "Yariela Ábrego" }).click();
    await expect(panel(page)).toContainText(reference);
    await page.keyboard.press("Escape");
    await search.fill(`${reference.slice(0, -1)}${reference.endsWith("A") ? "B" : "A"}`);
    await expect(page.getByText("Revisa la referencia: algún carácter no corresponde.")).toBeVisible();
  });
}
