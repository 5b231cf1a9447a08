import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/site-test.ts";

const MESSAGE = "Por favor completa todos los campos requeridos.";
const toast = (page: Page) => page.getByText(MESSAGE);
const send = (page: Page) => page.getByRole("button", { name: /^ENVIAR/ });

async function provoke(page: Page): Promise<void> {
  await page.goto("/seguros/fianzas");
  await send(page).click();
  await expect(toast(page)).toBeVisible();
}

/** Drags the toast to the right by this many pixels. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const { x, y } = (await toast(page).boundingBox())!;
  await page.mouse.move(x + 60, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 60 + pixels, y + 5, { steps: 6 });
  await page.mouse.up();
}

test("a new toast takes the place of the one before", async ({ page }) => {
  await provoke(page);
  await page.getByLabel("Nombre").fill("Ana");
  await page.getByLabel("Apellido").fill("Ríos");
  await page.getByLabel("Correo electrónico").fill("ana@rios.example");
  await page.getByLabel("Mensaje").fill("Una fianza de cumplimiento.");
  await page.getByRole("checkbox", { name: "Garantía Contractual" }).check();
  await send(page).click();
  const region = page.getByRole("region", { name: /Notificaciones/ });
  await expect(region.getByText("Mensaje enviado")).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await expect(region.getByRole("button", { name: "Cerrar notificación" })).toHaveCount(1);
});

test("a swipe of 50 px to the right dismisses a toast; a shorter one or one to the left does not", async ({
  page,
}) => {
  await provoke(page);
  await swipe(page, 45);
  await expect(toast(page)).toBeVisible();
  await swipe(page, -80);
  await expect(toast(page)).toBeVisible();
  await swipe(page, 50);
  await expect(toast(page)).toHaveCount(0);
});

test("the toasts' place is at most 420 px wide on medium and wide screens", async ({ page }) => {
  await provoke(page);
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const region = page.getByRole("region", { name: /Notificaciones/ });
    expect((await region.boundingBox())!.width).toBeLessThanOrEqual(420);
  }
});

test("a toast of failure looks destructive, one of success does not", async ({ page }) => {
  await provoke(page);
  const ground = (text: string) =>
    page
      .getByRole("alertdialog")
      .filter({ hasText: text })
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const failure = await ground("Error");
  await page.goto("/contactenos");
  await page.getByLabel("Nombre").fill("Ana");
  await page.getByLabel("Apellido").fill("Ríos");
  await page.getByLabel("Correo electrónico").fill("ana@rios.example");
  await page.getByLabel("Mensaje").fill("Una fianza de cumplimiento.");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByText("Mensaje enviado")).toBeVisible();
  expect(await ground("Mensaje enviado")).not.toBe(failure);
});
