import { HOUR_MS } from "#schema/calendar/durations.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { count, rowOf } from "#tests/e2e/admin/contacts-table.ts";
import { COLLEAGUE, history, open, panel, post, save, status } from "#tests/e2e/admin/open-contact.ts";
import { choice, choose, expect, openSignedIn, test, press } from "#tests/e2e/admin/own-product.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("an enquiry is taken and let go, and the overdue ones are marked, counted and shown alone", async ({
  page,
  product,
}) => {
  await post(page, { name: "Berta" });
  await open(page, { name: "Rogelio" });
  const work = panel(page).getByRole("region", { name: "A cargo" });
  await expect(work).toContainText(/La respuesta vence (hoy|mañana|el \d)/);
  await work.getByRole("button", { name: "Tomar" }).click();
  await expect(work.getByRole("button", { name: "Soltar" })).toBeVisible();
  await expect(work.getByRole("button", { name: /A cargo de/ })).toContainText("admin@istmia.example");
  await expect(history(page)).toHaveText([/La tomó.*admin@istmia\.example/s]);

  await product.rows("update contact set due_at = now() - interval '1 day' where name = 'Rogelio'");
  await page.reload();
  await expect(work).toContainText(/La respuesta venció ayer a\slas?\s\d/);
  await expectAccessible(page, { within: "[role=dialog]" });
  await panel(page).getByRole("button", { name: "Cerrar la consulta" }).click();
  await expect(page.getByRole("button", { name: "Mías: 1" })).toBeVisible();
  await page.getByRole("button", { name: "Vencidas: 1" }).click();
  await expect(page).toHaveURL("/admin?tarea=vencidas");
  await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toBeFocused();
  await expect(count(page)).toHaveText("1 consulta");
  await expect(rowOf(page, "Rogelio").getByRole("button", { name: "Vencida" })).toBeVisible();
  await choose(page, "Filtrar por estado", "Sin asignar");
  await expect(rowOf(page, "Berta")).toBeVisible();
  await expect(rowOf(page, "Rogelio")).toHaveCount(0);

  // The list that the daily digest links to.
  await product.rows(
    `update contact set due_at = (date_trunc('day', now() at time zone 'America/Panama') + interval '23:59:59')
                                 at time zone 'America/Panama' + interval '1 day' * (name = 'Berta')::int`,
  );
  await page.goto("/admin?tarea=vencen-hoy");
  await expect(count(page)).toHaveText("1 consulta");
  await expect(rowOf(page, "Rogelio")).toBeVisible();
  await expect(choice(page, "Filtrar por estado")).toHaveText(/Vencen hoy/);
  await page.getByRole("button", { name: "Quitar filtros" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(rowOf(page, "Berta")).toBeVisible();
});

test("what is overdue is told by the gateway's clock, where the browser's is hours wrong", async ({
  page,
  product,
}) => {
  await post(page, { name: "Ovidio" });
  await post(page, { name: "Amparo" });
  await product.rows(
    `update contact set due_at = now() + interval '1 hour' * case name when 'Ovidio' then -1 else 1 end
     where name in ('Ovidio', 'Amparo')`,
  );
  for (const hours of [-5, 5]) {
    await page.clock.install({ time: Date.now() + hours * HOUR_MS });
    await openSignedIn(page);
    await expect(rowOf(page, "Ovidio").getByRole("button", { name: "Vencida" })).toBeVisible();
    await expect(rowOf(page, "Amparo")).toBeVisible();
    await expect(rowOf(page, "Amparo").getByRole("button", { name: "Vencida" })).toHaveCount(0);
  }
});

test("a second choice of who is in charge waits for the first", async ({ page }) => {
  await open(page, { name: "Casilda" });
  const work = panel(page).getByRole("region", { name: "A cargo" });
  const answer = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/graphql", async (route) => {
    if (/mutation AssignContacts/.test(route.request().postData() ?? "")) {
      asked += 1;
      await answer.promise;
    }
    await route.continue();
  });
  await choose(page, "A cargo de", "admin@istmia.example");
  await expect(work.getByRole("button", { name: /A cargo de/ })).toContainText("admin@istmia.example");
  await choose(page, "A cargo de", "Sin asignar");
  answer.resolve();
  await expect(work.getByRole("button", { name: "Soltar" })).toBeVisible();
  await expect(history(page)).toHaveText([/La tomó.*admin@istmia\.example/s]);
  expect(asked).toBe(1);
  await work.getByRole("button", { name: "Soltar" }).click(); // sends the version that the first press created
  await expect(work.getByRole("button", { name: "Tomar" })).toBeVisible();
});

test("a colleague's account that is opened or closed meanwhile is offered, and told and left out", async ({
  page,
  product,
}) => {
  const id = await post(page, { name: "Dídimo" });
  await open(page, { name: "Eneida" });
  const close = panel(page).getByRole("button", { name: "Cerrar la consulta" });
  const colleague = page.getByRole("option", { name: COLLEAGUE });
  await expect(panel(page).getByRole("button", { name: "Tomar" })).toBeVisible();
  await close.click();
  await product.rows("insert into admin (email, password_hash) select $1, password_hash from admin limit 1", [
    COLLEAGUE,
  ]);
  await rowOf(page, "Dídimo").click();
  await expect(page).toHaveURL(new RegExp(id));
  await choice(page, "A cargo de").click();
  await expect(colleague).toBeVisible();
  await product.rows("update admin set disabled = true where email = $1", [COLLEAGUE]);
  await colleague.click();
  await expect(page.getByRole("alert")).toContainText(
    "Esa cuenta se cerró o ya no atiende consultas: elige otra.",
  );
  await choice(page, "A cargo de").click();
  await expect(page.getByRole("option", { name: "admin@istmia.example" })).toBeVisible();
  await expect(colleague).toHaveCount(0);
});

test("how an enquiry was answered is told then or later, corrected where it was wrong, and counts in its month", async ({
  page,
}) => {
  await open(page, { name: "Yamileth" });
  const channel = panel(page).getByLabel("Cómo se atendió");
  await expect(channel).toHaveCount(0);
  await press(status(page, "Atendida"));
  await choose(page, "Cómo se atendió", "Por teléfono");
  await press(status(page, "En curso"));
  await expect(channel).toHaveCount(0);
  await press(status(page, "Atendida"));
  await expect(channel).toHaveText("Sin indicar");
  await save(page).click();
  await expect(history(page)).toHaveText([/^Atendida\d/]);
  await expect(save(page)).toBeDisabled();
  await choose(page, "Cómo se atendió", "Por teléfono");
  await expectAccessible(page, { within: "[role=dialog]" });
  await save(page).click();
  await expect(history(page)).toHaveText([/^Atendida por teléfono\d/, /^Atendida\d/]);
  await expect(channel).toHaveText("Por teléfono");
  await choose(page, "Cómo se atendió", "Por WhatsApp");
  await choose(page, "Cómo se atendió", "Por teléfono");
  await expect(save(page)).toBeDisabled();
  await choose(page, "Cómo se atendió", "Por WhatsApp");
  await save(page).click();
  await expect(history(page)).toHaveText([
    /^Atendida por WhatsApp\d/,
    /^Atendida por teléfono\d/,
    /^Atendida\d/,
  ]);
  await expect(channel).toHaveText("Por WhatsApp");

  await page.goto("/admin?seccion=tiempos");
  const months = page.getByRole("region", { name: "Por mes" });
  const bonds = months.getByRole("table", { name: "Fianzas" });
  await expect(bonds.getByRole("row", { name: "Por WhatsApp" })).toHaveText(/[1-9]/);
  await expect(bonds.getByRole("row", { name: "Por teléfono" })).toHaveText(/0$/);
  await expectAccessible(page, { within: "main" });
  const download = page.waitForEvent("download");
  await months.getByRole("button", { name: "Exportar los meses en CSV" }).click();
  expect((await download).suggestedFilename()).toBe("consultas-por-mes.csv");
});
