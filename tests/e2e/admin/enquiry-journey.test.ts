import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect } from "#tests/e2e/site-test.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { test } from "./mail-test.ts";
import { colleague, history, message, panel, post } from "./open-contact.ts";
import { signIn } from "./own-product.ts";
import type { Product } from "#tests/e2e/product.ts";

test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 1280, height: 1200 } });

/** Text in what the person sends and in the replies, and nowhere else. */
const MARK = "marca7741";
const EMAIL = `${MARK}@correo.example`;

const reply = (page: Page) => panel(page).getByRole("form", { name: /^Respuesta a / });
const text = (page: Page) => reply(page).getByRole("textbox", { name: "Respuesta" });
const write = (page: Page) => panel(page).getByRole("button", { name: "Escribir respuesta" });
const sendReply = (page: Page) => reply(page).getByRole("button", { name: "Enviar respuesta" });

/** Returns the product's tables that have a row with the mark. */
async function marked(product: Product): Promise<string[]> {
  const tables = await product.rows<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await product.rows(`select from ${name} as t where t::text ilike $1 limit 1`, [`%${MARK}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

test("an enquiry is told of, taken, answered with a saved answer and a document, arrives threaded, and is erased without a trace; no log names it", async ({
  page,
  mailServer,
  product,
}) => {
  await page.goto("/contactenos");
  const form = page.getByRole("main").getByRole("form");
  await form.getByLabel("Nombre").fill("Rogelio");
  await form.getByLabel("Apellido").fill("Batista");
  await form.getByLabel("Correo electrónico").fill(EMAIL);
  await form.getByRole("checkbox").first().check();
  await form.getByLabel("Mensaje").fill(`Quisiera cotizar un seguro de vida, ${MARK}.`);
  await form.getByRole("button").click();
  const thanks = form.getByText(/^Tu referencia es IST-/);
  await expect(thanks).toBeVisible();
  const reference = /IST-\d\d-\w+-\w/.exec((await thanks.textContent())!)![0];
  const subjects = () =>
    mailServer.received.map(({ to, headers }) => `${to} ${headers["subject"]}`).toSorted();
  await expect
    .poll(subjects)
    .toEqual([
      `${EMAIL} [${reference}] Recibimos tu consulta`,
      `seguros@istmia.example [${reference}] Nueva consulta: Contacto General`,
    ]);

  await signIn(page);
  await page.goto("/admin?seccion=respuestas");
  await page.getByRole("button", { name: "Nueva respuesta" }).click();
  const saved = page.getByRole("form");
  await saved.getByLabel("Nombre").fill("Requisitos");
  await saved
    .getByLabel("Texto")
    .fill("Estimado {nombre|cliente}:\n\nSobre {referencia}, con gusto.\n\n{administrador}");
  await saved.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("article", { name: "Requisitos" })).toBeVisible();

  const link = /\/admin\?consulta=[\da-f-]+/.exec(
    mailServer.to("seguros@istmia.example")[0]!.raw.replaceAll("=\r\n", "").replaceAll("=3D", "="),
  )![0];
  await page.goto(link);
  await panel(page).getByRole("button", { name: "Tomar" }).click();
  await expect(panel(page).getByRole("button", { name: "Soltar" })).toBeVisible();
  await expect(panel(page).getByRole("button", { name: /A cargo de/ })).toContainText(ADMIN.email);
  await write(page).click();
  await expect(text(page)).toBeFocused();
  await text(page).press("/");
  const search = page.getByLabel("Buscar una respuesta");
  await expect(search).toBeFocused();
  await search.fill("xilófono");
  await expect(page.getByText("Nada coincide con la búsqueda.")).toBeVisible();
  await search.fill("CON GÚSTO");
  await expect(page.getByRole("option")).toHaveText(["Requisitos"]);
  await expectAccessible(page, { within: "[role=dialog]" });
  await search.press("Enter");
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveValue(`Estimado Rogelio:\n\nSobre ${reference}, con gusto.\n\nAdmin`);
  await text(page).fill(`Estimado Rogelio, ${MARK}: {nombre}`);
  await expect(text(page)).toHaveAccessibleDescription(/Falta completar \{nombre\}/);
  await expect(sendReply(page)).toBeDisabled();
  await text(page).fill(`Estimado Rogelio, ${MARK}: con gusto.`);
  const attached = reply(page).getByRole("list", { name: "Adjuntos" }).getByRole("listitem");
  const attach = async () => {
    const opener = panel(page).getByRole("button", { name: "Adjuntar documento" });
    await opener.click();
    await expect(page.getByRole("searchbox", { name: "Buscar un documento" })).toBeFocused();
    await page.keyboard.type("beneficiarios");
    await expect(page.getByRole("option")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(attached).toHaveText(/beneficiarios/);
    await expect(reply(page).getByRole("status").first()).toHaveText(/^1 documento\. Los adjuntos suman /);
    await expect(opener, "another document can be attached at once").toBeFocused();
  };
  await expect(reply(page).getByRole("status").first(), "what is read out later stands").toBeEmpty();
  await attach();
  await attached.getByRole("button", { name: /^Quitar/ }).press("Enter");
  await expect(attached).toHaveCount(0);
  await expect(text(page)).toBeFocused();
  await attach();
  await expectAccessible(page, { within: "[role=dialog]" });
  await sendReply(page).click();
  await expect(history(page)).toHaveText([/Atendida.*con gusto.*Enviada/, /tom/]);
  const answer = mailServer.to(EMAIL).at(-1)!;
  expect(answer.headers).toMatchObject({
    subject: `Re: [${reference}] Tu consulta: Contacto General`,
    "reply-to": "seguros@istmia.example",
    "in-reply-to": mailServer.to(EMAIL)[0]!.headers["message-id"],
    references: mailServer.to(EMAIL)[0]!.headers["message-id"],
  });
  expect(answer.headers).not.toHaveProperty("auto-submitted");
  expect(answer.raw).toContain("application/pdf");
  expect(await marked(product)).toEqual(["public.contact", "public.mail", "public.reply"]);

  await page.goto("/admin?seccion=solicitudes");
  const find = page.getByRole("search").getByLabel("Correo de la persona");
  await find.fill(EMAIL);
  await find.press("Enter");
  await expect(page.getByRole("list", { name: "Consultas de la persona" })).toContainText("Rogelio");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Copia en JSON" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("datos-personales.json");
  await page.getByRole("button", { name: "Borrar sus datos" }).click();
  await page.getByRole("dialog").getByLabel("Escribe ese correo").fill(EMAIL);
  await page.getByRole("dialog").getByRole("button", { name: "Borrar para siempre" }).click();
  await expect.poll(() => marked(product)).toEqual([]);
  await page.goto(link);
  await expect(panel(page).getByRole("heading", { name: "Datos borrados" })).toBeVisible();
  await expect(write(page)).toHaveCount(0);

  expect(product.log.includes('"path":"/api/contacts"')).toBe(true);
  expect([MARK, "Rogelio", "Batista"].filter((personal) => product.log.includes(personal))).toEqual([]);
});

test("of two who answer each sees the other, the later is told before anything is sent, and a draft survives a reload", async ({
  page,
  mailServer,
  product,
}) => {
  const email = "yariela@correo.example";
  const id = await post(page, { name: "Yariela", lastName: "Ábrego", email });
  await signIn(page, `/admin?consulta=${id}`);
  const other = await colleague(page, product);
  await expect(panel(other).getByText("Admin está viendo esta consulta.")).toBeVisible();
  await expect(panel(page).getByText("Luisa Paz está viendo esta consulta.")).toBeVisible();
  await write(page).click();
  await text(page).fill("La tomo yo.");
  await page.reload();
  await expect(text(page)).toHaveValue("La tomo yo.");

  await write(other).click();
  await expect(panel(page).getByText("Luisa Paz está respondiendo esta consulta.")).toBeVisible();
  await text(other).fill("Ya le respondo.");
  await sendReply(other).click();
  await expect(history(other)).toHaveText([/Atendida.*Ya le respondo.*Enviada/]);
  await expect(reply(page).getByRole("alert")).toContainText("Otra persona cambió o respondió esta consulta");
  await expect(reply(page).getByRole("alert")).toContainText("Ya le respondo.");
  await expect(text(page)).toHaveValue("La tomo yo.");
  expect(mailServer.to(email).filter(({ headers }) => headers["message-id"]!.startsWith("<r."))).toHaveLength(
    1,
  );
  await reply(page).getByRole("button", { name: "Descartar" }).click();
  await expect(reply(page)).toHaveCount(0);
  await page.reload();
  await expect(history(page)).toHaveCount(1);
  await expect(reply(page)).toHaveCount(0);
  await other.context().close();
});

test("on a phone, who answers sees what is answered and the way to send it at once", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = "nobody.villarreal-echeverria.de.la.guardia@empresa.example"; // the mail server refuses this address
  const id = await post(page, { email, message: "¿Cuánto cuesta?" });
  await signIn(page, `/admin?consulta=${id}`);
  await write(page).click();
  await text(page).fill("Con gusto le respondo.\n\n".repeat(12));
  await panel(page).getByRole("button", { name: "Adjuntar documento" }).click();
  await page.getByRole("option").first().click();
  await expect(reply(page).getByRole("list", { name: "Adjuntos" })).toBeAttached();
  await expect(message(page).last()).toBeInViewport({ ratio: 0.9 });
  await expect(sendReply(page)).toBeInViewport({ ratio: 1 });
  await sendReply(page).click();
  await expect(history(page)).toContainText("No se entregó. El servidor de correo lo rechazó");
});
