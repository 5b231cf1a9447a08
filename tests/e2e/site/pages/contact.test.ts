import { expect, test } from "#tests/e2e/site-test.ts";
import { expectExternalLink, expectTexts, main, part } from "#tests/e2e/site/expectations.ts";

test("the full page introduces its parts where it is wide: form, branches, hours, telephones and the channel for complaints", async ({
  page,
}) => {
  await page.goto("/contactenos");
  const help = part(page, "¿Cómo podemos ayudarte?");
  await expect(help.getByRole("listitem")).toHaveText([
    /^Formulario de contacto/,
    /^Información de sucursales/,
    /^Horarios de atención/,
    /^Números de teléfono/,
    /^Canal de quejas/,
  ]);
  await expect(help).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(help).toBeHidden();
});

test("the head office's card gives address, telephone, hours, its twelve departments and a photo", async ({
  page,
}) => {
  await page.goto("/contactenos");
  const card = main(page)
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: "Casa matriz" }) });
  await expect(card).toContainText("Torre C, piso 32, Punta Pacífica");
  await expect(card.getByRole("link", { name: "+507 302-4800" })).toHaveAttribute("href", "tel:+5073024800");
  await expect(card).toContainText("Lunes a viernes, 8:00 AM – 4:30 PM");
  await expect(card.getByRole("listitem")).toHaveText([
    "Recepción y caja",
    "Gerencia general",
    "Negocios",
    "Controversias",
    "Reclamos y legal",
    "Fianzas",
    "Producción",
    "Técnico y reaseguros",
    "Cobros",
    "Contabilidad",
    "Cumplimiento",
    "Tecnología",
  ]);
  const photo = card.getByRole("img");
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
});

test("the card of Sucursal Chiriquí gives address, telephone, both hours, its service and a photo", async ({
  page,
}) => {
  await page.goto("/contactenos");
  const card = main(page)
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: "Sucursal Chiriquí" }) });
  await expect(card).toContainText("Ave. Domingo Díaz, David, Chiriquí");
  await expect(card.getByRole("link", { name: "+507 302-4870" })).toHaveAttribute("href", "tel:+5073024870");
  await expect(card).toContainText("Lunes a viernes, 8:00 AM – 5:00 PM");
  await expect(card).toContainText(/sábado, 9:00 AM – 1:00 PM/i);
  await expect(card.getByRole("listitem")).toHaveText(["Atención al cliente en general"]);
  const photo = card.getByRole("img");
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
});

test("the officer for complaints and disputes has a name, an e-mail, a WhatsApp number and a promise", async ({
  page,
}) => {
  await page.goto("/contactenos");
  const card = main(page)
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name: "Oficial de quejas y controversias" }) });
  await expectTexts(card, [
    "Yanitzel Castrellón",
    "Atiende personalmente cualquier inconformidad con nuestros productos y servicios.",
  ]);
  await expect(card.getByRole("link", { name: /quejas@istmia\.example/ })).toHaveAttribute(
    "href",
    "mailto:quejas@istmia.example",
  );
  await expectExternalLink(
    card.getByRole("link", { name: /WhatsApp \+507 6000-4833/ }),
    `/static/demo/chat.html?texto=${encodeURIComponent("Hola. Quiero presentar una queja a Istmia Seguros.")}`,
  );
});

for (const path of ["/contactenos", "/contact"]) {
  test(`the form of ${path} starts empty, with its labels, options and required fields`, async ({ page }) => {
    await page.goto(path);
    await expect(main(page).getByText("Estamos aquí para atender todas tus consultas")).toBeVisible();
    const form = main(page).getByRole("form", { name: "Escríbenos" });
    for (const label of ["Nombre", "Apellido", "Correo electrónico", "Mensaje"]) {
      await expect(form.locator("label").filter({ hasText: label })).toHaveText(/ ?\*$/);
      await expect(form.getByLabel(label)).toHaveValue("");
      await expect(form.getByLabel(label)).toHaveAttribute("required");
    }
    await expect(form.getByLabel("Correo electrónico")).toHaveAttribute("type", "email");
    const topics = form.getByRole("group", { name: "Consulta dirigida a:", exact: true });
    await expect(topics).toHaveAccessibleDescription("Obligatorio");
    const options = topics.getByRole("checkbox");
    await expect(options).toHaveCount(4);
    for (const [index, [value, label]] of [
      ["vida-individual", "Vida individual o a termino"],
      ["colectivo-vida", "Colectivo de vida Desgravamen o deuda"],
      ["colectivo-accidentes", "Colectivo de accidentes personales"],
      ["accidentes-personales", "Accidentes personales"],
    ].entries()) {
      await expect(options.nth(index)).toHaveAccessibleName(label!);
      await expect(options.nth(index)).toHaveAttribute("value", value!);
      await expect(options.nth(index)).not.toBeChecked();
    }
    await expect(form.getByText(/es requerido|inválido|Seleccione|muy corto/)).toHaveCount(0);
    const message = form.getByLabel("Mensaje");
    expect(await message.evaluate((element) => getComputedStyle(element).minHeight)).toBe("120px");
    expect((await message.boundingBox())!.height).toBeGreaterThanOrEqual(120);
  });
}

test("one letter is no name, nine characters are no message; two and ten are", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" }); // otherwise it would still scroll to the first invalid field
  await page.goto("/contactenos");
  const fields = [
    ["Nombre", "J", "Jo", "El nombre es requerido"],
    ["Apellido", "Q", "Qi", "El apellido es requerido"],
    ["Correo electrónico", "jo@", "jo@qi.example", "Correo electrónico inválido"],
    ["Mensaje", "123456789", "1234567890", "El mensaje es muy corto"],
  ] as const;
  for (const [label, short] of fields) await page.getByLabel(label).fill(short);
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  for (const [label, , , sentence] of fields)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(sentence);
  await expect(page.getByText("Seleccione al menos una opción")).toBeVisible();
  for (const [label, , right] of fields) await page.getByLabel(label).fill(right);
  await page.getByRole("checkbox", { name: "Colectivo de accidentes personales" }).check();
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Mensaje enviado" })).toContainText(
    "Nos pondremos en contacto contigo pronto.",
  );
});

test("the first visit of a field loads the rule of the form, and nothing of the office", async ({ page }) => {
  await page.goto("/contactenos", { waitUntil: "networkidle" });
  const scripts: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/([a-z]+)-.*\.js$/.exec(request.url()) ?? [];
    if (name) scripts.push(name);
  });
  await page.getByLabel("Nombre").focus();
  await expect.poll(() => scripts).toEqual(["rules"]);
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual(["rules"]);
});

test("the simple page shows the main location with address and telephone, and nothing of the full one", async ({
  page,
}) => {
  await page.goto("/contact");
  const card = part(page, "Ubicación Principal");
  await expect(card).toContainText("Torre C, piso 32, Punta Pacífica");
  await expect(card.getByRole("link", { name: "+507 302-4800" })).toHaveAttribute("href", "tel:+5073024800");
  await expect(main(page).getByRole("heading", { name: "¿Cómo podemos ayudarte?" })).toHaveCount(0);
  await expect(main(page).getByRole("heading", { name: "Oficial de quejas y controversias" })).toHaveCount(0);
  await expect(main(page).getByRole("article")).toHaveCount(0);
  await expect(main(page).getByText("Sucursal Chiriquí")).toHaveCount(0);
});

test("on wide screens the form fills its card", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["/contactenos", "/contact"]) {
    await page.goto(path);
    const form = main(page).getByRole("form");
    const foot = await form.evaluate(
      (element) =>
        element.parentElement!.getBoundingClientRect().bottom -
        element.lastElementChild!.getBoundingClientRect().bottom,
    );
    expect(foot, path).toBeLessThan(60);
  }
});
