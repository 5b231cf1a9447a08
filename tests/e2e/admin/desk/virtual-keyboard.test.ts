import type { Page } from "@playwright/test";
import { panel, post, row } from "#tests/e2e/admin/open-contact.ts";
import { expect, openSignedIn, test } from "#tests/e2e/admin/own-product.ts";
import { swipe } from "#tests/e2e/swipe.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Height in px that a phone's keyboard leaves of the viewport. */
const LEFT = 460;

/** Simulates the event of a virtual keyboard that opens over the page; browsers under test have none. */
const showKeyboard = (page: Page) =>
  page.evaluate((height) => {
    Object.defineProperty(visualViewport, "height", { value: height, configurable: true });
    visualViewport!.dispatchEvent(new Event("resize"));
  }, LEFT);

test("a dialog and its last button stay above a phone's keyboard", async ({ page }) => {
  await openSignedIn(page, "/admin?seccion=solicitudes");
  await page.getByRole("button", { name: "Registrar solicitud" }).tap();
  const dialog = page.getByRole("dialog", { name: "Registrar una solicitud" });
  await expect(dialog).toBeVisible();
  await showKeyboard(page);
  const frame = page.locator(".dialog_root");
  const bottom = async () => {
    const { y, height } = (await frame.boundingBox())!;
    return y + height;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(LEFT);
  const send = dialog.getByRole("button", { name: "Registrar" });
  await send.scrollIntoViewIfNeeded();
  const { y, height } = (await send.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(LEFT);
});

test("a reply and what sends it stay above a phone's keyboard", async ({ page }) => {
  await post(page, { name: "Marisol" });
  await openSignedIn(page);
  await row(page, "Marisol").getByRole("link").first().tap();
  await panel(page).getByRole("button", { name: "Escribir respuesta" }).tap();
  await expect(panel(page).getByLabel("Respuesta", { exact: true })).toBeVisible();
  await showKeyboard(page);
  await expect.poll(async () => (await panel(page).boundingBox())!.height).toBe(LEFT);
  const send = panel(page).getByRole("button", { name: /^(Enviar respuesta|Guardar sin enviar)$/ });
  const { y, height } = (await send.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(LEFT);
});

test("on a phone that lies on its side no list holds the finger, and a reply is begun where it is seen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openSignedIn(page, "/admin?seccion=contenidos&catalogo=workshops");
  const list = page.getByRole("grid", { name: "Talleres" });
  await expect(list).toBeVisible();
  const room = (await list.boundingBox())!.height;
  expect(room, "some of the page stays beside it").toBeLessThan(300);
  await list.evaluate((element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    element.scrollTop = element.scrollHeight;
  });
  const left = () =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.ceil(scrollY));
  expect(await left()).toBeGreaterThan(0);
  await expect(async () => {
    await swipe(page, list, -60);
    expect(await left()).toBeLessThanOrEqual(0);
  }).toPass();

  await post(page, { name: "Krisna", message: "Tuve un choque en la Vía España. ".repeat(20) });
  await page.goto("/admin");
  await row(page, "Krisna").getByRole("link").first().tap();
  const answer = panel(page).getByRole("textbox", { name: "Respuesta", exact: true });
  const form = panel(page).getByRole("form", { name: /^Respuesta a / });
  for (const size of [page.viewportSize()!, { width: 320, height: 256 }]) {
    await page.setViewportSize(size);
    await panel(page).getByRole("button", { name: "Escribir respuesta" }).tap();
    await expect(form.getByRole("button", { name: "Adjuntar documento" })).toBeVisible();
    await expect(answer).toBeFocused();
    await expect(answer).toBeInViewport({ ratio: 0.95 });
    await panel(page).getByRole("button", { name: "Volver al seguimiento" }).tap();
  }
  await panel(page).getByRole("button", { name: "Escribir respuesta" }).tap();
  const hidden = await form.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden, "the panel scrolls it, with what is answered").toBe(0);
});
