import type { Page } from "@playwright/test";
import { yearInPanama } from "#gateway/calendar/panama-time.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { endSession, expect, fillSignIn, test, sessionDialog, signIn } from "#tests/e2e/admin/own-product.ts";
import { ADMIN } from "#tests/support/fixtures.ts";

const SECTION = "/admin?seccion=tiempos";
const YEAR = yearInPanama() + 1;
const DAY = `${YEAR}-11-29`;
const BRIDGE = "el 29 de noviembre, «Puente»";

const calendar = (page: Page) => page.getByRole("region", { name: "Calendario de oficina" });
const form = (page: Page) => calendar(page).getByRole("form");
const button = (page: Page, name: string) => calendar(page).getByRole("button", { name, exact: true });
const row = (page: Page) => calendar(page).getByRole("listitem").filter({ hasText: "29 de noviembre" });

test("an administrator enters a bridge by keyboard, shortens the day and takes it away", async ({
  page,
  product,
}) => {
  await signIn(page);
  await page.goto(SECTION);
  await expect(calendar(page)).toContainText("Lunes a viernes, 8:00 AM – 5:00 PM");
  await button(page, `Año siguiente, ${YEAR}`).press("Enter");
  const list = calendar(page).getByRole("list", { name: `Días de ${YEAR}` });
  await expect(list.getByRole("listitem").first()).toContainText(/1 de enero.*Año Nuevo.*cerrado/);

  await button(page, "Agregar día").press("Enter");
  await expect(form(page).getByRole("textbox", { name: "Día", exact: true })).toBeFocused();
  await form(page).getByRole("button", { name: "Guardar" }).press("Enter");
  await expect(form(page).getByRole("textbox", { name: "Día", exact: true })).toHaveAccessibleDescription(
    /Escribe un día del calendario\./,
  );
  await expect(form(page).getByRole("textbox", { name: "Día", exact: true })).toBeFocused();
  await form(page).getByRole("textbox", { name: "Día", exact: true }).fill(`${YEAR}-12-25`);
  await form(page).getByLabel("Nombre").fill("Puente");
  await page.keyboard.press("Enter");
  await expect(form(page).getByRole("textbox", { name: "Día", exact: true })).toHaveAccessibleDescription(
    /Ese día ya está en el calendario: «Navidad»\./,
  );
  await expectAccessible(page, { widths: [390, 1280] });
  await form(page).getByRole("textbox", { name: "Día", exact: true }).fill(DAY);
  await page.keyboard.press("Enter");
  await expect(row(page)).toContainText(/29 de noviembre.*Puente.*cerrado/);
  await expect(button(page, "Agregar día")).toBeFocused();

  await button(page, `Cambiar ${BRIDGE}`).press("Enter");
  await form(page).getByRole("checkbox", { name: "Cerrado" }).press("Space");
  await form(page).getByRole("button", { name: "Agregar horas" }).press("Enter");
  const second = form(page).getByRole("group", { name: "Horas 2" });
  await second.getByLabel("Abre").fill("11:00");
  await second.getByLabel("Cierra").fill("15:00");
  await form(page).getByRole("button", { name: "Guardar" }).press("Enter");
  await expect(second.getByLabel("Abre")).toHaveAccessibleDescription(
    /Los tramos van en orden y sin solaparse\./,
  );
  await page.reload();
  await expect(second.getByLabel("Abre")).toHaveValue("11:00");
  await second.getByLabel("Abre").fill("13:00");
  await form(page).getByRole("button", { name: "Guardar" }).press("Enter");
  await expect(row(page)).toContainText("8:00 AM – 12:00 PM y 1:00 PM – 3:00 PM");
  await expect(button(page, `Cambiar ${BRIDGE}`)).toBeFocused();
  await expectAccessible(page, { widths: [390, 1280] });

  await button(page, `Quitar ${BRIDGE}`).press("Enter");
  const question = page.getByRole("dialog", { name: "¿Quitar este día?" });
  await question.getByRole("button", { name: "Cancelar" }).press("Enter");
  await expect(button(page, `Quitar ${BRIDGE}`)).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Quitar" }).press("Enter");
  await expect(row(page)).toHaveCount(0);
  await expect(button(page, "Cambiar el 8 de diciembre, «Día de las Madres»")).toBeFocused();
  expect(await product.rows("select from holiday where day = $1", [DAY])).toEqual([]);
  await button(page, `Año anterior, ${YEAR - 1}`).click();
  await button(page, `Año anterior, ${YEAR - 2}`).click();
  await expect(calendar(page).getByRole("list", { name: `Días de ${YEAR - 2}` })).toBeVisible();
  await expect(calendar(page).getByRole("button", { name: /^Cambiar|^Quitar|^Agregar/ })).toHaveCount(0);
});

test("who answers enquiries reads the calendar and is offered no change", async ({ page, product }) => {
  const email = "itzel@istmia.example";
  await product.rows(
    "insert into admin (email, password_hash, role) select $1, password_hash, 'atencion' from admin where email = $2",
    [email, ADMIN.email],
  );
  await page.goto(SECTION);
  await fillSignIn(page, { ...ADMIN, email });
  await expect(calendar(page).getByRole("list", { name: `Días de ${YEAR - 1}` })).toContainText("Navidad");
  await expect(calendar(page).getByRole("button", { name: /^Cambiar|^Quitar|^Agregar/ })).toHaveCount(0);
});

test.describe("while sessions end", () => {
  test.use({ expectedFaults: /401/ });

  test("of two who change a date the later is told how it stands, and keeps what was typed", async ({
    page,
  }) => {
    await signIn(page);
    const other = await page.context().newPage();
    for (const one of [page, other]) {
      await one.goto(SECTION);
      await button(one, `Año siguiente, ${YEAR}`).click();
      await button(one, "Cambiar el 25 de diciembre, «Navidad»").click();
    }
    await form(other).getByLabel("Nombre").fill("Navidad y puente");
    await form(other).getByRole("button", { name: "Guardar" }).click();
    await expect(form(other)).toHaveCount(0);

    await form(page).getByLabel("Nombre").fill("Navidad en familia");
    await form(page).getByRole("button", { name: "Guardar" }).click();
    await expect(form(page).getByRole("alert")).toContainText("Este día cambió mientras tanto");
    await expect(form(page).getByRole("alert")).toContainText("Ahora está así: «Navidad y puente», cerrado.");
    await expect(form(page).getByLabel("Nombre")).toHaveValue("Navidad en familia");

    await button(other, "Quitar el 25 de diciembre, «Navidad y puente»").click();
    await other.getByRole("dialog").getByRole("button", { name: "Quitar" }).click();
    await expect(other.getByRole("dialog")).toHaveCount(0);
    await form(page).getByRole("button", { name: "Guardar" }).click();
    await expect(form(page).getByRole("alert")).toContainText("El día ya no está en el calendario.");
    await endSession(page);
    await form(page).getByRole("button", { name: "Guardar" }).click();
    await expect(sessionDialog(page)).toBeVisible();
    await fillSignIn(page);
    await expect(button(page, "Cambiar el 25 de diciembre, «Navidad en familia»")).toBeFocused();
    await expect(form(page)).toHaveCount(0);
  });
});
