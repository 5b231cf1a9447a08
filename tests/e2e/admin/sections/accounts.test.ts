import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { post } from "#tests/e2e/admin/open-contact.ts";
import { expect, fillSignIn, test, openSignedIn } from "#tests/e2e/admin/own-product.ts";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";

const account = (page: Page, email: string) => page.getByRole("article", { name: email });
const dialog = (page: Page) => page.getByRole("dialog");
const places = (page: Page) => page.getByRole("navigation", { name: "Secciones" }).getByRole("link");

/** Creates an account by keyboard alone, starting at the section's heading; returns the password that is shown. */
async function makeByKeyboard(page: Page, email: string, role: "Atención" | "Edición"): Promise<string> {
  const { keyboard } = page;
  await expect(page.getByRole("heading", { name: "Cuentas" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Nueva cuenta" })).toBeVisible();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Correo electrónico")).toBeFocused();
  await keyboard.type(email);
  await keyboard.press("Tab");
  if (role === "Edición") await keyboard.press("ArrowRight");
  await expect(dialog(page).getByRole("radio", { name: role })).toBeChecked();
  await keyboard.press("Enter");
  const secret = dialog(page).getByRole("code");
  await expect(secret).toHaveText(/^\S{20}$/);
  const password = await secret.textContent();
  await keyboard.press("Escape");
  await expect(secret, "a password that cannot be read again stays until it is kept").toBeVisible();
  await dialog(page).getByRole("button", { name: "Ya la guardé" }).press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  return password!;
}

/** Signs out, then signs in with another account. */
async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole("button", { name: "Cerrar Sesión" }).press("Enter");
  await fillSignIn(page, { email, password });
  await expect(page.getByRole("button", { name: "Cerrar Sesión" })).toBeVisible();
}

test("an account sees what its role may use, and sends nothing that would be refused", async ({ page }) => {
  await page.goto("/admin?seccion=cuentas");
  const id = await post(page, generalContact);
  await fillSignIn(page);
  const editor = "rosa.camarena@istmia.example";
  const clerk = "yariela.abrego@istmia.example";
  const editorPassword = await makeByKeyboard(page, editor, "Edición");
  await page.reload();
  const clerkPassword = await makeByKeyboard(page, clerk, "Atención");
  await expect(account(page, clerk)).toHaveText(/Atención.*Todavía no ha entrado/);
  await expect(places(page)).toContainText(["Consultas", "Correo", "Cuentas"]);

  const answers: string[] = [];
  page.on("response", (response) => {
    const path = new URL(response.url()).pathname;
    // The body of a response that a reload discarded cannot be read, neither here nor by the page.
    if (path === "/graphql")
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
    else if (path.startsWith("/api/admin")) answers.push(path);
  });
  await signInAs(page, editor, editorPassword);
  for (const search of ["", "?seccion=correo", "?seccion=cuentas", `?consulta=${id}`]) {
    await page.goto(`/admin${search}`);
    await expect(page.getByRole("heading", { name: "Contenidos" }), search).toBeFocused();
    await expect(places(page), search).toHaveText(["Contenidos"]);
    for (const hidden of ["Gestión de Contactos", "Registro de actividad", "Cuentas", "Correo"])
      await expect(page.getByRole("heading", { name: hidden }), search).toHaveCount(0);
    await expect(page.getByText("En vivo")).toHaveCount(0);
    await expect(page.getByText(generalContact.email)).toHaveCount(0);
  }
  expect(answers.join()).not.toMatch(/events|contacts|FORBIDDEN/);
  expect(answers.join()).not.toContain(generalContact.lastName);

  await signInAs(page, clerk, clerkPassword);
  await expect(page.getByText(generalContact.email)).toBeVisible();
  await page.goto("/admin?seccion=cuentas");
  await expect(page.getByRole("heading", { name: "Gestión de Contactos" })).toBeVisible();
  await expect(places(page).filter({ hasText: "Cuentas" })).toHaveCount(0);
  await expect(page.getByText("Registro de actividad")).toHaveCount(0);
  await expect(page.getByText("Ver quién hizo qué")).toHaveCount(0);
  expect(answers.join()).not.toContain("FORBIDDEN");
});

test("a role is changed, a password made and an account closed; what is refused is told in its place", async ({
  page,
  product,
}) => {
  await openSignedIn(page, "/admin?seccion=cuentas");
  const email = "itzel.pinto@istmia.example";
  await page.getByRole("button", { name: "Nueva cuenta" }).click();
  const field = dialog(page).getByLabel("Correo electrónico");
  for (const [typed, sentence] of [
    ["itzel", /Correo electrónico inválido/],
    [ADMIN.email, /Ya hay una cuenta con ese correo/],
  ] as const) {
    await field.fill(typed);
    await dialog(page).getByRole("button", { name: "Crear cuenta" }).click();
    await expect(field).toHaveAccessibleDescription(sentence);
    await expect(field).toBeFocused();
  }
  await field.fill(email);
  await expectAccessible(page, { widths: [390] });
  await dialog(page).getByRole("button", { name: "Crear cuenta" }).click();
  await dialog(page).getByRole("button", { name: "Ya la guardé" }).click();

  await page.getByRole("button", { name: `Cambiar el rol: ${email}` }).click();
  await dialog(page).getByRole("radio", { name: "Edición" }).check({ force: true });
  await dialog(page).getByRole("button", { name: "Cambiar" }).click();
  await expect(page.getByText(`El rol de ${email} es Edición.`)).toBeVisible();
  await expect(account(page, email)).toContainText("Edición");

  await page.getByRole("button", { name: `Cerrar cuenta: ${ADMIN.email}` }).click();
  await dialog(page).getByRole("button", { name: "Cerrar cuenta" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText(/Es la última cuenta de administrador abierta/);
  await dialog(page).getByRole("button", { name: "Cancelar" }).click();

  await product.rows(
    `insert into scheduled_publication (at, drafts, author, address)
     values (now() + interval '1 day', '[]', '${email}', '')`,
  );
  await page.reload();
  await page.getByRole("button", { name: `Cerrar cuenta: ${email}` }).click();
  await expect(dialog(page)).toContainText("1 publicación que programó sale a su hora");
  await dialog(page).getByRole("button", { name: "Cerrar cuenta" }).click();
  await expect(account(page, email)).toContainText("Cerrada");
  await expect(account(page, email).getByRole("heading")).toBeFocused();
  await page.getByRole("button", { name: `Abrir de nuevo: ${email}` }).click();
  await dialog(page).getByRole("button", { name: "Abrir" }).click();
  await expect(dialog(page).getByRole("code")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Ya la guardé" }).click();
  await expect(account(page, email)).not.toContainText("Cerrada");
  await expect(page.getByText(`Se abrió de nuevo la cuenta ${email}.`)).toBeVisible();
  await expect(account(page, email).getByRole("heading")).toBeFocused();
  await expectAccessible(page, { widths: [1280] });
});
