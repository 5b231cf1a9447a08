import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test } from "#tests/e2e/site-test.ts";
import { main } from "./expectations.ts";

test("axe finds nothing in an open dropdown", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/acceso-usuarios");
  await page.getByRole("banner").getByRole("link", { name: "Servicios" }).hover();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Talleres/ })).toBeVisible();
  await expectAccessible(page);
});

test("axe finds nothing in the drawer, on its main list and in a section", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/acceso-usuarios");
  await page.getByRole("button", { name: "Abrir el menú" }).click();
  const drawer = page.getByRole("dialog", { name: "Menú" });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: /^Servicios/ }).click();
  await expect(drawer.getByRole("button", { name: "Volver" })).toBeVisible();
  await expectAccessible(page);
});

test("axe finds nothing in forms with errors, nor in either toast", async ({ page }) => {
  await page.goto("/seguros/fianzas");
  const send = page.getByRole("button", { name: /^ENVIAR/ });
  await send.click();
  const alert = page.getByRole("alert");
  await alert.hover(); // hovering keeps it visible
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cerrar notificación" }).click();
  await page.getByLabel("Nombre").fill("Ana");
  await page.getByLabel("Apellido").fill("Ríos");
  await page.getByLabel("Correo electrónico").fill("ana@rios.example");
  await page.getByLabel("Mensaje").fill("Una fianza de cumplimiento.");
  await page.getByRole("checkbox").first().check();
  await send.click();
  await page.getByText("Mensaje enviado").hover();
  await expectAccessible(page);
  await page.goto("/contactenos");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByText("El nombre es requerido")).toBeVisible();
  await expectAccessible(page);
});

test("axe finds nothing in search results, full and empty", async ({ page }) => {
  for (const path of ["/requisitos-formularios", "/servicios/talleres"]) {
    for (const term of ["a", "xyzxyz"]) {
      await page.goto(`${path}?q=${term}`);
      await expect(main(page).getByRole("status").first()).not.toBeEmpty();
      await expectAccessible(page);
    }
  }
});

test("axe finds nothing once the terms are accepted, on the second tab, and where a section is closed", async ({
  page,
}) => {
  await page.goto("/terminos-condiciones");
  await page.getByRole("button", { name: "Acepto los Términos y Condiciones" }).click();
  await expect(page.getByRole("heading", { name: "Términos Aceptados" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/sobre-nosotros/estados-financieros");
  await page.getByRole("tab", { name: "2011-2019" }).click();
  await expectAccessible(page);
  await page.goto("/requisitos-formularios");
  await main(page).getByRole("button", { expanded: true }).first().click();
  await expect(main(page).getByRole("button", { expanded: false })).toHaveCount(1);
  await expectAccessible(page);
});

test("axe finds nothing on the banner's second slide", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.getByRole("button", { name: "Diapositiva siguiente" }).click();
  await expect(page.getByRole("heading", { name: "Innovamos juntos" })).toBeInViewport();
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: \S+\.js csp$/ });

  test("the hours of a place end before its telephone", async ({ page }) => {
    for (const path of ["/servicios/talleres", "/servicios/optimed"])
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        const rows = page.locator(".place-row_root").filter({ has: page.locator(".place-row_door") });
        const rooms = await rows.evaluateAll((all) =>
          all.map((row) => {
            const hours = document.createRange();
            hours.selectNodeContents(row.querySelector(".place-row_door")!);
            return (
              row.querySelector(".place-row_phone")!.getBoundingClientRect().left -
              hours.getBoundingClientRect().right
            );
          }),
        );
        expect(rooms.length, path).toBeGreaterThan(10);
        expect(Math.min(...rooms), `${path} at ${width} px`).toBeGreaterThan(8);
      }
  });
});
