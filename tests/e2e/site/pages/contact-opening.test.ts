import type { Page, Response } from "@playwright/test";
import { expect, test } from "#tests/e2e/site-test.ts";
import { holdScripts } from "../hold-scripts.ts";

// A focused field scrolls the page smoothly. A checkbox that moves while it is pressed stays as it was: the press ends beside it.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const fill = async (page: Page, message = "Buenas tardes, quisiera cotizar un seguro.") => {
  await page.getByLabel("Nombre").fill("Marisol");
  await page.getByLabel("Apellido").fill("Quintero");
  await page.getByLabel("Correo electrónico").fill("marisol.quintero@correo.example");
  await page.getByRole("textbox", { name: "Mensaje" }).fill(message);
};
const button = (page: Page) => page.getByRole("button", { name: "Enviar mensaje" });

test("an empty form shows the specification's sentence under each field and sends nothing", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  await page.goto("/contactenos");
  await button(page).click();
  for (const [label, sentence] of [
    ["Nombre", "El nombre es requerido"],
    ["Apellido", "El apellido es requerido"],
    ["Correo electrónico", "Correo electrónico inválido"],
    ["Mensaje", "El mensaje es muy corto"],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(sentence);
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
  }
  await expect(page.getByText("Seleccione al menos una opción")).toBeVisible();
  await expect(page.getByLabel("Nombre")).toBeFocused();
  expect(sent).toEqual([]);
});

test("a form whose first field was focused before its code came has a stamp", async ({ page }) => {
  const { release } = await holdScripts(page, "all");
  await page.goto("/contactenos", { waitUntil: "commit" });
  const stamp = page.waitForResponse("**/api/form-stamp?form=contact");
  await page.getByLabel("Nombre").focus();
  await release();
  expect((await stamp).status()).toBe(200);
});

test("a press is shown at once while the code of the rule is on its way, and an error still gets the focus", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "POST" && sent.push(request.url())));
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/rules-*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/contactenos");
  await fill(page);
  await button(page).click();
  await expect(page.getByRole("button", { name: "Enviando..." })).toBeVisible();
  expect(sent).toEqual([]);
  held.resolve();
  await expect(page.getByRole("checkbox", { name: "Vida individual o a termino" })).toBeFocused();
  await expect(button(page)).toBeEnabled();
});

test("a right form is sent once, thanked for by a toast, and cleared", async ({ page }) => {
  const stampPath = "/api/form-stamp?form=contact";
  let asked = 0;
  page.on("request", (request) => (asked += Number(request.url().endsWith(stampPath))));
  const stampOf = async (answer: Promise<Response>): Promise<string> => (await (await answer).json()).stamp;
  const first = page.waitForResponse(`**${stampPath}`);
  await page.goto("/contactenos");
  await fill(page);
  const stamp = await stampOf(first);
  expect(asked).toBe(1);
  await page.getByRole("checkbox", { name: "Vida individual o a termino" }).check();
  const second = page.waitForResponse(`**${stampPath}`);
  const sent = page.waitForRequest("**/api/contacts");
  await button(page).click();
  const request = await sent;
  expect(request.headers()["idempotency-key"]).toMatch(/^[\w-]{8,64}$/);
  expect(request.headers()).toMatchObject({ "form-stamp": stamp, "privacy-notice": "2025-01" });
  expect(request.headers()).not.toHaveProperty("form-unseen");
  expect(request.postDataJSON()).toEqual({
    formType: "contact",
    name: "Marisol",
    lastName: "Quintero",
    email: "marisol.quintero@correo.example",
    consultType: '["vida-individual"]',
    message: "Buenas tardes, quisiera cotizar un seguro.",
  });
  const toast = page.getByRole("status").filter({ hasText: "Mensaje enviado" });
  await expect(toast).toContainText("Nos pondremos en contacto contigo pronto.");
  await expect(page.getByRole("textbox", { name: "Mensaje" })).toHaveValue("");
  await expect(page.getByRole("checkbox", { name: "Vida individual o a termino" })).not.toBeChecked();

  // The next enquiry gets a new stamp; a bot that fills in every field is detected.
  await page
    .locator("form [aria-hidden] input")
    .evaluate((field: HTMLInputElement) => (field.value = "todo"));
  await fill(page, "Buenas tardes, olvidé preguntar por el deducible.");
  const nextStamp = await stampOf(second);
  expect(asked).toBe(2);
  await page.getByRole("checkbox", { name: "Vida individual o a termino" }).check();
  const next = page.waitForRequest("**/api/contacts");
  await button(page).click();
  expect((await next).headers()).toMatchObject({ "form-stamp": nextStamp, "form-unseen": "1" });
  expect((await next).postDataJSON()).toHaveProperty(
    "message",
    "Buenas tardes, olvidé preguntar por el deducible.",
  );
});

test.describe("when the network fails", () => {
  test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED/ });

  test("the form keeps what was typed, and sending again stores it under the same key", async ({
    page,
    context,
  }) => {
    await page.goto("/contactenos");
    await fill(page);
    await page.getByRole("checkbox", { name: "Accidentes personales", exact: true }).check();
    const keys: (string | undefined)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/contacts")) keys.push(request.headers()["idempotency-key"]);
    });
    await context.setOffline(true);
    await button(page).click();
    const toast = page.getByRole("alert");
    await expect(toast).toContainText("Error");
    await expect(toast).toContainText("Hubo un problema al enviar el mensaje.");
    await expect(page.getByLabel("Nombre")).toHaveValue("Marisol");
    await expect(page.getByRole("checkbox", { name: "Accidentes personales", exact: true })).toBeChecked();
    await expect(button(page)).toBeEnabled();
    await context.setOffline(false);
    await button(page).click();
    await expect(page.getByText("Nos pondremos en contacto contigo pronto.")).toBeVisible();
    expect(new Set(keys).size).toBe(1);
  });
});

const otherWays = (page: Page) => page.getByText("Para enviar este formulario necesitas JavaScript");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form says how else to reach the company", async ({ page }) => {
    await page.goto("/contactenos");
    await expect(otherWays(page)).toBeVisible();
    const links = otherWays(page).getByRole("link");
    await expect(links.first()).toHaveAttribute("href", /^tel:/);
    await expect(links.last()).toHaveAttribute("href", /^mailto:/);
  });
});

test.describe("in a browser that is too old", () => {
  test.use({
    expectedFaults: /withResolvers/,
  });

  test("the form says how else to reach the company", async ({ page }) => {
    await page.goto("/contactenos");
    await expect(page.getByLabel("Nombre")).toBeVisible();
    await expect(otherWays(page)).toBeHidden();
    await page.addInitScript(() => Reflect.deleteProperty(Promise, "withResolvers"));
    await page.route(/contactenos|\.css$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll("(scripting:", "(unheard-of:");
      const { "content-security-policy": _policy, ...headers } = response.headers(); // the changed style has another hash
      await route.fulfill({ response, body, headers });
    });
    await page.reload();
    await expect(otherWays(page)).toBeVisible();
  });
});

test("an answer that is not the gateway's is no thanks: the form keeps what was typed", async ({ page }) => {
  await page.goto("/contactenos");
  await fill(page);
  await page.getByRole("checkbox", { name: "Accidentes personales", exact: true }).check();
  // As the sign-in page of a café's network, or a company's filter, answers.
  await page.route("**/api/contacts", (route) => route.fulfill({ body: "<h1>Acepta las condiciones</h1>" }));
  await button(page).click();
  await expect(page.getByRole("alert")).toContainText("Hubo un problema al enviar el mensaje.");
  await expect(page.getByLabel("Nombre")).toHaveValue("Marisol");
  await page.unroute("**/api/contacts");
  await button(page).click();
  await expect(page.getByText("Nos pondremos en contacto contigo pronto.")).toBeVisible();
});

test("the status 201 alone gives thanks: a body that something on the way emptied costs the reference", async ({
  page,
}) => {
  for (const body of ["null", ""]) {
    await page.goto("/contactenos");
    await fill(page);
    await page.getByRole("checkbox", { name: "Accidentes personales", exact: true }).check();
    await page.route("**/api/contacts", (route) => route.fulfill({ status: 201, body }));
    await button(page).click();
    await expect(page.getByText("Nos pondremos en contacto contigo pronto.")).toBeVisible();
    await page.unroute("**/api/contacts");
  }
});

test("one toast at a time, dismissed by a swipe to the right; F8 goes to it", async ({ page }) => {
  await page.goto("/seguros/fianzas");
  const send = page.getByRole("button", { name: /^ENVIAR/ });
  await send.click();
  const toast = page.getByText("Por favor completa todos los campos requeridos.");
  await expect(toast).toHaveCount(1);
  const first = (await toast.elementHandle())!;
  await send.click();
  await expect.poll(() => first.evaluate((element) => element.isConnected)).toBe(false);
  await expect(toast).toHaveCount(1);
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: /Notificaciones/ })).toBeFocused();
  const box = (await toast.boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 5, { steps: 8 });
  await page.mouse.up();
  await expect(toast).toHaveCount(0);
});
