import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { fillWithContacts } from "#tests/support/many-contacts.ts";
import { holdScripts } from "#tests/e2e/site/hold-scripts.ts";
import { ADMIN, bondsContact } from "#tests/support/fixtures.ts";
import { note, open, row, sendEnquiry } from "./open-contact.ts";
import {
  choice,
  choose,
  counter,
  endSession,
  expect,
  fillSignIn,
  test,
  sessionDialog,
  signIn,
  storedToken,
} from "./own-product.ts";

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ product }) => fillWithContacts(product.databaseUrl, 700));

test.describe("an ended session", () => {
  test.use({ expectedFaults: /401/ });

  test("keeps the screen and asks to sign in again, in the sign-in's own words", async ({
    page,
    request,
  }) => {
    await signIn(page);
    await choose(page, "Filtrar por tipo", "Fianzas");
    await expect(page.getByRole("row").filter({ hasText: "Garantía Contractual" }).first()).toBeVisible();
    await expect(page.getByRole("img", { name: /^Consultas recibidas por día/ })).toBeVisible();
    await page
      .getByRole("heading", { name: "Gestión de Contactos" })
      .evaluate((heading) => heading.scrollIntoView({ behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    const before = await page.evaluate(() => ({ top: scrollY, address: location.href }));
    await expect(counter(page, "Fianzas")).toHaveText(/^\d+$/);
    const figure = await counter(page, "Fianzas").textContent();

    await endSession(page);
    await expect(sessionDialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(sessionDialog(page)).toBeVisible();
    await expect(sessionDialog(page).getByLabel("Correo electrónico")).toBeFocused();
    await page.getByRole("button", { name: "Iniciar Sesión" }).click();
    await expect(page.getByRole("alert")).toContainText("Por favor completa todos los campos.");
    await fillSignIn(page, { ...ADMIN, password: "otra" });
    await expect(page.getByRole("alert")).toContainText("Correo o contraseña incorrectos.");
    await sendEnquiry(request, bondsContact);

    await fillSignIn(page);
    await expect(sessionDialog(page)).toBeHidden();
    await expect(page.getByText("Bienvenido al panel de administración.")).toBeVisible();
    expect(await page.evaluate(() => ({ top: scrollY, address: location.href }))).toEqual(before);
    await expect(choice(page, "Filtrar por tipo")).toHaveText("Fianzas");
    await expect(page.getByText("En vivo", { exact: true })).toBeVisible();
    await expect(counter(page, "Fianzas")).toHaveText(String(Number(figure) + 1));
    await expect(page.getByRole("row").filter({ hasText: "Rogelio Batista" }).first()).toBeAttached();
    await sendEnquiry(request, bondsContact);
    await expect(counter(page, "Fianzas")).toHaveText(String(Number(figure) + 2));
  });

  test("covers an open menu, which is there again after signing in", async ({ page }) => {
    await signIn(page);
    await page.getByRole("button", { name: "Exportar" }).click();
    const menu = page.getByRole("menu", { name: "Exportar", includeHidden: true });
    const isOnTop = () =>
      menu.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(isOnTop).toBe(true);
    await endSession(page);
    await expect(sessionDialog(page)).toBeVisible();
    expect(await isOnTop()).toBe(false);
    await fillSignIn(page);
    await expect(sessionDialog(page)).toBeHidden();
    await expect.poll(isOnTop).toBe(true);
    await expect(menu.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(page.getByRole("button", { name: "Exportar" })).toBeFocused();
  });

  test("is told by what one does next as well, and that is done after signing in", async ({
    page,
    product,
  }) => {
    await page.route("**/api/admin/events", () => undefined); // the event stream would report it first
    await signIn(page);
    await expect(page.getByRole("img", { name: /^Consultas recibidas por día/ })).toBeVisible();
    await expect(page.getByRole("row").getByRole("time").first()).toBeVisible();
    await page.route("**/graphql", async (route) => {
      if (!route.request().postData()!.includes("AuditEntries")) return route.fallback();
      await product.rows("delete from session");
      await page.unroute("**/graphql");
      await route.continue();
    });
    await page.getByText("Registro de actividad").click();
    await expect(sessionDialog(page)).toBeVisible();
    await fillSignIn(page);
    await expect(sessionDialog(page)).toBeHidden();
    const log = page.getByRole("table", { name: "Registro de actividad" });
    await expect(log.getByRole("row").filter({ hasText: "Inició sesión" }).first()).toContainText(
      ADMIN.email,
    );
  });

  test("may be left by 'Salir'", async ({ page }) => {
    await signIn(page);
    await endSession(page);
    await sessionDialog(page).getByRole("button", { name: "Salir" }).click();
    await expect(page.getByRole("heading", { name: "Panel de Administración" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toHaveCount(0);
    expect(await storedToken(page)).toBeNull();
  });

  test("stays left by 'Salir' though a sign-in that was sent before is answered later", async ({
    page,
    product,
  }) => {
    await signIn(page);
    await endSession(page);
    const signOuts = () => product.rows("select from audit_entry where action = 'sign-out'");
    const { length } = await signOuts();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/admin/login", (route) => released.then(() => route.continue()));
    await fillSignIn(page);
    await sessionDialog(page).getByRole("button", { name: "Salir" }).click();
    await expect(page.getByRole("heading", { name: "Panel de Administración" })).toBeVisible();
    release();
    await expect.poll(signOuts, "the new session is ended").toHaveLength(length + 1);
    expect(await storedToken(page)).toBeNull();
    await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toHaveCount(0);
  });

  test("is renewed or left by the keys alone, and 'Salir' asks where it loses what is typed", async ({
    page,
  }) => {
    await open(page, { name: "Tecleada" });
    await note(page).fill("Escrita antes de que terminara.");
    await endSession(page);
    const dialog = sessionDialog(page);
    const out = dialog.getByRole("button", { name: "Salir" });
    await expect(dialog.getByLabel("Correo electrónico")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(out, "Tab stays in the dialog").toBeFocused();
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "¿Cerrar la sesión?" });
    await expect(question).toContainText("Lo que escribiste y no guardaste se pierde.");
    await expect(question).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(out).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type(ADMIN.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(note(page)).toHaveValue("Escrita antes de que terminara.");
    await expect(note(page)).toBeFocused();

    await endSession(page);
    await out.press("Enter");
    await question.getByRole("button", { name: "Cerrar sesión y perderlo" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Panel de Administración" })).toBeVisible();
    await fillSignIn(page);
    await row(page, "Tecleada").getByRole("link").first().click();
    await expect(note(page)).toHaveValue("");
  });

  for (const [where, reload] of [
    ["there", false],
    ["after a reload", true],
  ] as const)
    test(`somebody else who signs in ${where} gets a screen of their own`, async ({ page, product }) => {
      const other = { email: "otra@istmia.example", password: ADMIN.password };
      await product.rows(
        "insert into admin (email, password_hash) select $1, password_hash from admin where email = $2 on conflict do nothing",
        [other.email, ADMIN.email],
      );
      await signIn(page);
      await choose(page, "Filtrar por tipo", "Fianzas");
      await expect(page).toHaveURL(/tipo=fianzas/);
      await endSession(page);
      await expect(sessionDialog(page)).toBeVisible();
      if (reload) await page.reload();
      await fillSignIn(page, other);
      await expect(sessionDialog(page)).toBeHidden();
      await expect(page).toHaveURL(/\/admin$/);
      await expect(choice(page, "Filtrar por tipo")).not.toHaveText("Fianzas");
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    });

  test("is told in another tab, and there what is typed is kept for the next sign-in", async ({
    page,
    context,
  }) => {
    await page.route("**/api/admin/events", () => undefined); // the event stream would report it first
    await open(page, { name: "Marisín" });
    await note(page).fill("Escrita antes de que venciera.");
    await endSession(page);
    const other = await context.newPage();
    await other.goto("/admin");
    await expect(other.getByRole("button", { name: "Iniciar Sesión" })).toBeVisible();
    await expect(sessionDialog(page)).toBeVisible();
    await fillSignIn(other);
    await expect(sessionDialog(page)).toBeHidden();
    await expect(note(page)).toHaveValue("Escrita antes de que venciera.");
  });

  test("another tab's new sign-in renews this one", async ({ page, context }) => {
    await signIn(page);
    const other = await context.newPage();
    await other.goto("/admin");
    await expect(other.getByText("En vivo", { exact: true })).toBeVisible();
    await endSession(page);
    await expect(sessionDialog(page)).toBeVisible();
    await expect(sessionDialog(other)).toBeVisible();
    await fillSignIn(other);
    await expect(sessionDialog(other)).toBeHidden();
    await expect(sessionDialog(page)).toBeHidden();
    await expect(page.getByText("En vivo", { exact: true })).toBeVisible();
  });
});

for (const [failure, answer] of [
  ["refused", { status: 401, json: { message: "Sesión no válida. Inicia sesión de nuevo." } }],
  ["answered with a fault of the server", { status: 500, body: "" }],
  ["not answered at all", undefined],
] as const) {
  test.describe(`when the verification is ${failure}`, () => {
    test.use({ expectedFaults: /api\/admin\/verify|40[01]|500|ERR_FAILED/ });

    test("the token is removed silently and the sign-in shows", async ({ page }) => {
      await signIn(page);
      await page.route("**/api/admin/verify", (route) => (answer ? route.fulfill(answer) : route.abort()));
      await page.reload();
      await expect(page.getByRole("button", { name: "Iniciar Sesión" })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      expect(await storedToken(page)).toBeNull();
    });

    test("another tab asks to sign in again and keeps what was typed", async ({ page, context }) => {
      await open(page, { name: "Marisín" });
      await note(page).fill("Media hora de texto.");
      const other = await context.newPage();
      await other.route("**/api/admin/verify", (route) => (answer ? route.fulfill(answer) : route.abort()));
      await other.goto("/admin");
      await expect(other.getByRole("button", { name: "Iniciar Sesión" })).toBeVisible();
      await expect(sessionDialog(page)).toBeVisible();
      await fillSignIn(page);
      await expect(sessionDialog(page)).toBeHidden();
      await expect(note(page)).toHaveValue("Media hora de texto.");
      await page.reload();
      await expect(note(page)).toHaveValue("Media hora de texto.");
    });
  });
}

test.describe("signing out forgets what was typed", () => {
  test.use({ expectedFaults: /401/ });

  const typed = (page: Page) =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("seguimiento:")).length);

  async function type(page: Page): Promise<void> {
    await open(page, { name: "Marisín" });
    await note(page).fill("No la lee quien venga después.");
    await expect.poll(() => typed(page)).toBe(1);
  }

  test("in a tab that shows it", async ({ page, context }) => {
    await type(page);
    const other = await context.newPage();
    await other.goto("/admin");
    await other.getByRole("button", { name: "Cerrar Sesión" }).click();
    await expect(page.getByRole("button", { name: "Iniciar Sesión" })).toBeVisible();
    expect(await typed(page)).toBe(0);
  });

  test("in a tab that shows that the session ended, without a token too", async ({ page, context }) => {
    await type(page);
    const other = await context.newPage();
    await other.goto("/admin");
    await expect(other.getByText("En vivo", { exact: true })).toBeVisible();
    await endSession(page);
    for (const tab of [page, other]) await expect(sessionDialog(tab)).toBeVisible();
    const third = await context.newPage();
    await third.goto("/admin");
    await expect.poll(() => storedToken(page)).toBeNull();
    await sessionDialog(other).getByRole("button", { name: "Salir" }).click();
    await expect(page.getByRole("heading", { name: "Panel de Administración" })).toBeVisible();
    expect(await typed(page)).toBe(0);
  });

  test("in a tab on a page of the site, as soon as it shows the sign-in", async ({ page, context }) => {
    await type(page);
    await page.goto("/terminos-condiciones");
    const other = await context.newPage();
    await other.goto("/admin");
    await other.getByRole("button", { name: "Cerrar Sesión" }).click();
    await expect.poll(() => storedToken(page)).toBeNull();
    await page.goto("/admin");
    await expect(page.getByRole("button", { name: "Iniciar Sesión" })).toBeVisible();
    await expect(page.locator("[data-checking]")).toHaveCount(0); // shown until the page's code has checked the session
    expect(await typed(page)).toBe(0);
  });

  test("in a tab on a page of the site, even if the same account signs in elsewhere first", async ({
    page,
    context,
  }) => {
    await type(page);
    await page.goto("/terminos-condiciones");
    const other = await context.newPage();
    await other.goto("/admin");
    await other.getByRole("button", { name: "Cerrar Sesión" }).click();
    await fillSignIn(other);
    await expect(other.getByRole("heading", { name: "Gestión de Contactos" })).toBeVisible();
    await page.goto("/admin");
    await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toBeVisible();
    expect(await typed(page)).toBe(0);
  });
});

test.describe("with a sign-in that cannot be answered", () => {
  test.use({ expectedFaults: /api\/admin\/login|401|500|ERR_FAILED/ });

  test("the toast has the specification's words, and the form can be sent again", async ({ page }) => {
    await page.goto("/admin");
    for (const fail of [
      { status: 500, body: "<h1>Bad gateway</h1>" },
      { status: 500, json: {} },
      { status: 401, json: { message: "" } },
      undefined,
    ]) {
      await page.unrouteAll();
      await page.route("**/api/admin/login", (route) => (fail ? route.fulfill(fail) : route.abort()));
      await fillSignIn(page);
      await expect(page.getByRole("alert")).toContainText("Error al iniciar sesión");
      await page.getByRole("button", { name: "Cerrar notificación" }).click();
    }
    await page.unrouteAll();
    await fillSignIn(page);
    await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toBeVisible();
  });
});

test("a page that was kept for going back shows no enquiries once somebody has signed out", async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem("admin_token"); // removed by a later page of the same tab, which sends this one no event
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(page.getByRole("heading", { name: "Panel de Administración" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(0);
});

test("going back after a sign-out shows no address with whom somebody searched for", async ({ page }) => {
  await signIn(page);
  await page.getByRole("searchbox").fill("Batista");
  await expect(page).toHaveURL(/q=Batista/);
  const mails = page.getByRole("navigation").getByRole("link", { name: "Correo" });
  await mails.click();
  await expect(page).toHaveURL(/seccion=correo/);
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: "Panel de Administración" })).toBeVisible();
});

test("while a stored session is checked, the dashboard's code is on its way", async ({ page }) => {
  await signIn(page);
  const checked = Promise.withResolvers<void>();
  await page.route("**/api/admin/verify", async (route) => {
    await checked.promise;
    await route.continue();
  });
  const code = page.waitForRequest(/\/assets\/dashboard-[^/]+\.js$/);
  await page.reload();
  await code;
  await expect(page.getByText("Cargando el panel de administración")).toBeAttached();
  checked.resolve();
  await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toBeVisible();
});

test("the sign-in is there before its code, and what is typed and sent meanwhile signs in", async ({
  page,
}) => {
  const { release } = await holdScripts(page, "all");
  await page.goto("/admin", { waitUntil: "commit" });
  await page.getByLabel("Correo electrónico").fill(ADMIN.email);
  await page.getByLabel("Contraseña").fill(ADMIN.password);
  await page.keyboard.press("Enter");
  await release();
  await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
});

test("a stored session is checked without a glimpse of the sign-in, or its picture", async ({ page }) => {
  await signIn(page);
  const pictures: string[] = [];
  page.on("request", (request) => request.resourceType() === "image" && pictures.push(request.url()));
  const { release } = await holdScripts(page, "all");
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("status", { name: "Cargando el panel de administración" })).toBeVisible();
  await expect(page.getByLabel("Contraseña")).toBeHidden();
  await release();
  await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toBeVisible();
  expect(pictures.filter((url) => url.includes("login"))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the sign-in says what it needs, and has no fields", async ({ page }) => {
    await page.goto("/admin");
    await expect(page.locator("noscript").filter({ visible: true })).toHaveCount(1); // Playwright does not read its text
    await expect(page.getByLabel("Contraseña")).toBeHidden();
    await expect(page.getByRole("link", { name: "Volver al sitio" })).toBeVisible();
  });
});

test("the sign-in is light, and all that an administrator loads at first stays within its budget", async ({
  page,
}) => {
  const sizes: Promise<number>[] = [];
  const total = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    sizes.push(response.body().then((body) => brotliCompressSync(body).length));
  });
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "Iniciar Sesión" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await total(), "kB of JavaScript, signed out").toBeLessThan(130);
  await fillSignIn(page);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(counter(page, "Total Contactos")).not.toHaveText("–");
  expect(await total(), "kB of JavaScript, signed in").toBeLessThan(260);
});
