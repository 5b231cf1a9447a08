import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/site-test.ts";

// A focused field scrolls the page smoothly. A checkbox that moves while it is pressed stays as it was: the press ends beside it.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const FORMS = [
  {
    path: "/seguros/personas",
    formType: "seguros-personas",
    about: "seguros de personas",
    topics: ["vida", "colectivo", "accidentes-colectivo", "accidentes"],
  },
  {
    path: "/seguros/patrimoniales",
    formType: "seguros-patrimoniales",
    about: "seguros patrimoniales",
    topics: [
      "auto",
      "incendio",
      "multiriesgo",
      "transporte",
      "responsabilidad-civil",
      "robo",
      "equipo-electronico",
      "riesgos-diversos",
      "casco-maritimo",
      "montaje",
      "todo-riesgo-contratista",
      "equipo-pesado",
      "rotura-maquinaria",
    ],
  },
  {
    path: "/seguros/fianzas",
    formType: "fianzas",
    about: "fianzas",
    topics: ["contractual", "legal", "financiero"],
  },
];

const form = (page: Page) => page.getByRole("main").getByRole("form");
const send = (page: Page) => form(page).getByRole("button", { name: /^(ENVIAR|ENVIANDO)/i });
const topics = (page: Page) => form(page).getByRole("checkbox");

async function fill(page: Page): Promise<void> {
  await form(page).getByLabel("Nombre").fill("O");
  await form(page).getByLabel("Apellido").fill("Ñ");
  await form(page).getByLabel("Correo electrónico").fill("o@n.example");
  await form(page).getByLabel("Mensaje").fill("¿?");
}

for (const path of ["/contactenos", ...FORMS.map((one) => one.path)]) {
  // Any violation fails a test; this one waits until the rule, which is loaded on the first focus, has run.
  test(`the rule of the form of ${path} keeps to the content policy`, async ({ page }) => {
    await page.goto(path);
    await form(page).getByLabel("Nombre").focus();
    await send(page).click();
    await expect(form(page).getByLabel("Nombre")).toHaveAttribute("aria-invalid", "true");
  });
}

/** Records every enquiry that the page sends from now on. */
function watchContacts(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contacts")) sent.push(request.postData()!);
  });
  return sent;
}

for (const { path, formType, about, topics: codes } of FORMS) {
  test(`the form of ${path} asks for four fields and offers its topics, none chosen`, async ({ page }) => {
    await page.goto(path);
    for (const label of ["Nombre", "Apellido", "Correo electrónico", "Mensaje"])
      await expect(form(page).getByLabel(label)).toHaveAttribute("required");
    await expect(form(page).getByLabel("Correo electrónico")).toHaveAttribute("type", "email");
    expect(
      await topics(page).evaluateAll((boxes: HTMLInputElement[]) => boxes.map(({ value }) => value)),
    ).toEqual(codes);
    await expect(form(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
    await expect(send(page)).toBeEnabled();
  });

  test(`the form of ${path} sends nothing while a field or the topic is missing`, async ({ page }) => {
    const sent = watchContacts(page);
    await page.goto(path);
    const alert = page.getByRole("alert");
    await fill(page);
    await send(page).click();
    await expect(alert).toContainText("Error");
    await expect(alert).toContainText("Por favor completa todos los campos requeridos.");
    await topics(page).first().check();
    for (const label of ["Nombre", "Apellido", "Correo electrónico", "Mensaje"]) {
      await page.getByRole("button", { name: "Cerrar notificación" }).click();
      await expect(alert).toHaveCount(0);
      const field = form(page).getByLabel(label);
      const value = await field.inputValue();
      await field.fill("");
      await send(page).click();
      await expect(alert).toContainText("Por favor completa todos los campos requeridos.");
      await field.fill(value);
    }
    expect(sent).toEqual([]);
  });

  test(`the button of ${path} reads 'ENVIANDO...' and is disabled while sending; then its own toast thanks`, async ({
    page,
  }) => {
    const sent = watchContacts(page);
    await page.goto(path);
    await fill(page);
    await topics(page).first().check();
    await topics(page).last().check();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 1500,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await send(page).click();
    await expect(send(page)).toHaveText("ENVIANDO...");
    await expect(send(page)).toBeDisabled();
    const toast = page.getByRole("status").filter({ hasText: "Mensaje enviado" });
    await expect(toast).toContainText(
      `Nos pondremos en contacto contigo pronto para tu consulta de ${about}.`,
    );
    await expect(send(page)).toBeEnabled();
    await expect(send(page)).not.toHaveText("ENVIANDO...");
    expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
      {
        name: "O",
        lastName: "Ñ",
        email: "o@n.example",
        consultType: JSON.stringify([codes[0], codes.at(-1)]),
        message: "¿?",
        formType,
      },
    ]);
    for (const label of ["Nombre", "Apellido", "Correo electrónico", "Mensaje"])
      await expect(form(page).getByLabel(label)).toHaveValue("");
    await expect(form(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
  });
}

test.describe("when the network fails", () => {
  test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED/ });

  for (const { path } of FORMS) {
    test(`the form of ${path} says so, tries once, keeps everything and can be sent again`, async ({
      page,
      context,
    }) => {
      const sent = watchContacts(page);
      await page.goto(path);
      await fill(page);
      await topics(page).last().check();
      await page.waitForLoadState("networkidle"); // the rule that validates the form is loaded
      await context.setOffline(true);
      await send(page).click();
      await expect(page.getByRole("alert")).toContainText("Error");
      await expect(page.getByRole("alert")).toContainText("Hubo un problema al enviar el mensaje.");
      await expect(send(page)).toBeEnabled();
      await expect(send(page)).not.toHaveText("ENVIANDO...");
      await expect(form(page).getByLabel("Nombre")).toHaveValue("O");
      await expect(form(page).getByLabel("Mensaje")).toHaveValue("¿?");
      await expect(topics(page).last()).toBeChecked();
      expect(sent).toHaveLength(1);
    });
  }
});

test("the topics scroll within 16rem", async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/seguros/patrimoniales");
    const area = topics(page).first().locator("xpath=ancestor::label/..");
    const { maxHeight, overflowY } = await area.evaluate((element) => {
      const style = getComputedStyle(element);
      return { maxHeight: style.maxHeight, overflowY: style.overflowY };
    });
    expect({ maxHeight, overflowY }).toEqual({ maxHeight: "256px", overflowY: "auto" });
    expect(await area.evaluate((element) => element.scrollHeight > element.clientHeight), `${width}`).toBe(
      true,
    );
    expect((await area.boundingBox())!.height).toBeLessThanOrEqual(256);
    await topics(page).last().focus();
    await expect(topics(page).last()).toBeInViewport();
  }
});
