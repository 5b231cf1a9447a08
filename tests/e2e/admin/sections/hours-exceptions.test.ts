import { addDays } from "#schema/calendar/days.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { exceptionInWords } from "#web/calendar/spoken-hours.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test, saveDraft, signIn } from "#tests/e2e/admin/own-product.ts";

const FORM = "/admin?seccion=contenidos&catalogo=branches&fila=casa-matriz";

test("an editor adds a holiday and a short day by keyboard, mends what is wrong, and visitors are told", async ({
  page,
}) => {
  const today = dayInPanama(new Date());
  const [from, till] = [addDays(today, 9), addDays(today, 11)];
  await signIn(page);
  await page.goto(FORM);
  const field = page.getByRole("group", { name: "Excepciones del horario" });
  const exception = (number: number) => field.getByRole("group", { name: `Excepción ${number}` });

  await field.getByRole("button", { name: "Agregar feriado" }).focus();
  await page.keyboard.press("Enter");
  // The last holiday is months away from the dates entered below.
  const last = page.getByRole("menuitem").last();
  const name = (await last.locator("strong").textContent())!;
  await page.keyboard.press("End");
  await expect(last).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(exception(1).getByLabel("Motivo")).toHaveValue(name);
  await expect(exception(1).getByLabel("Desde")).toBeFocused();
  await expect(exception(1).getByRole("checkbox", { name: "Cerrado" })).toBeChecked();

  await field.getByRole("button", { name: "Agregar excepción" }).press("Enter");
  const added = exception(2);
  await expect(added.getByLabel("Desde")).toBeFocused();
  await added.getByLabel("Desde").fill(till);
  await expect(added.getByLabel("Hasta")).toHaveValue(till);
  await added.getByLabel("Hasta").fill(from);
  await added.getByRole("checkbox", { name: "Cerrado" }).press("Space");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByRole("main").getByText("Falta una cosa para publicarlo.")).toBeVisible();

  // Once saved, the exceptions are sorted by date.
  const short = field
    .getByRole("group", { name: /^Excepción/ })
    .filter({ has: page.getByRole("group", { name: "Horas 1" }) });
  await expect(short.getByLabel("Hasta")).toHaveAccessibleDescription(/Termina antes de empezar\./);
  await expect(short.getByLabel("Motivo")).toHaveAccessibleDescription(/No dice el motivo\./);
  await expect(field.getByText(/^Excepciones del horario ./), "said once, at its input").toHaveCount(0);
  await expectAccessible(page, { widths: [390, 1280] });
  await short.getByLabel("Desde").fill(from);
  await short.getByLabel("Hasta").fill(till);
  await short.getByLabel("Motivo").fill("Inventario");
  await saveDraft(page);
  await expect(page.getByText(/para publicarlo/)).toHaveCount(0);

  await page.getByRole("link", { name: "Ver y publicar" }).click();
  const change = page.getByRole("article", { name: "Casa matriz" });
  await expect(change).toContainText(`: cerrado (${name})`);
  await page.getByRole("button", { name: "Publicar 1 cambio" }).click();
  await expect(page.getByText(/^Nada por publicar/)).toBeVisible();
  const sentence = exceptionInWords({
    from,
    till,
    hours: [{ opens: "08:00", closes: "12:00" }],
    reason: "Inventario",
  });
  await expect.poll(async () => (await page.request.get("/contactenos")).text()).toContain("(Inventario)");
  await page.goto("/contactenos");
  await expect(page.getByRole("main").getByText(sentence)).toBeVisible();

  await page.goto(FORM);
  await exception(1).getByRole("button", { name: "Quitar la excepción 1" }).press("Enter");
  await expect(field.getByRole("button", { name: "Agregar excepción" })).toBeFocused();
  await expect(exception(2)).toHaveCount(0);
});

test.describe("where the calendar of holidays cannot be read", () => {
  test.use({ expectedFaults: /500|ERR_FAILED/ });

  test("the form says so, and offers them once it can", async ({ page }) => {
    let fails = true;
    await page.route("**/graphql", (route) =>
      fails && route.request().postData()?.includes("query Holidays") ? route.abort() : route.continue(),
    );
    await signIn(page);
    await page.goto(FORM);
    const field = page.getByRole("group", { name: "Excepciones del horario" });
    await expect(field.getByRole("alert")).toContainText("No se pudieron cargar los feriados");
    await expect(field.getByRole("button", { name: "Agregar feriado" })).toHaveCount(0);
    await expectAccessible(page, { widths: [390] });
    fails = false;
    await field.getByRole("button", { name: "Reintentar" }).click();
    await expect(field.getByRole("button", { name: "Agregar feriado" })).toBeVisible();
  });
});
