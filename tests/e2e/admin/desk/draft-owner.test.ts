import type { Page } from "@playwright/test";
import { open, panel, post, row } from "#tests/e2e/admin/open-contact.ts";
import {
  endSession,
  expect,
  fillSignIn,
  test,
  sessionDialog,
  signIn,
  storedToken,
} from "#tests/e2e/admin/own-product.ts";
import { ADMIN } from "#tests/support/fixtures.ts";

test.use({ expectedFaults: /401/ });

const OTHER = { ...ADMIN, email: "otra@istmia.example" };

const reply = (page: Page) => panel(page).getByRole("textbox", { name: "Respuesta" });

test.beforeAll(async ({ product }) => {
  await product.rows(
    "insert into admin (email, password_hash) select $1, password_hash from admin where email = $2",
    [OTHER.email, ADMIN.email],
  );
});

test("what one writes waits for who wrote it, and not for somebody else who signs in in the same tab", async ({
  page,
}) => {
  const path = `/admin?consulta=${await post(page)}`;
  await signIn(page, path);
  await panel(page).getByRole("button", { name: "Escribir respuesta" }).click();
  await reply(page).fill("Buenos días. Atentamente, Admin.");
  await endSession(page);
  await page.goto(path);
  await fillSignIn(page);
  await expect(reply(page)).toHaveValue("Buenos días. Atentamente, Admin.");

  await endSession(page);
  await expect(sessionDialog(page)).toBeVisible();
  await fillSignIn(page, OTHER);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto(path);
  await expect(panel(page).getByRole("button", { name: "Escribir respuesta" })).toBeVisible();
  await expect(reply(page)).toHaveCount(0);
});

test("who signs in where somebody else's enquiry is open neither reads it nor the list that was searched for it", async ({
  page,
  product,
}) => {
  const id = await post(page, { name: "Ursulina" });
  await signIn(page, `/admin?q=ursulina&consulta=${id}`);
  await expect(panel(page).getByRole("heading", { name: "Ursulina" })).toBeVisible();
  await endSession(page);
  await expect(sessionDialog(page)).toBeVisible();
  await fillSignIn(page, OTHER);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(row(page, "Ursulina")).toBeVisible();
  const read = await product.rows<{ action: string; detail: string }>(
    "select action, detail from audit_entry where author = $1 and action like 'read%'",
    [OTHER.email],
  );
  expect(read.filter(({ detail }) => detail.includes(id) || /ursulina/i.test(detail))).toEqual([]);
});

test("what one asks for and is refused late is not done for somebody else who has signed in meanwhile", async ({
  page,
}) => {
  await open(page, { name: "Ovidio" });
  const released = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/graphql", async (route) => {
    if (/mutation AssignContacts/.test(route.request().postData() ?? "")) {
      asked += 1;
      await released.promise;
    }
    await route.continue();
  });
  const answer = page.waitForResponse((response) =>
    /mutation AssignContacts/.test(response.request().postData() ?? ""),
  );
  await panel(page).getByRole("button", { name: "Tomar" }).click();
  await expect.poll(() => asked).toBe(1);
  await endSession(page);
  await expect(sessionDialog(page)).toBeVisible();
  await fillSignIn(page, OTHER);
  await expect(page).toHaveURL(/\/admin$/);
  released.resolve();
  await (await answer).finished();
  await row(page, "Ovidio").click();
  await expect(panel(page).getByRole("button", { name: "Tomar" })).toBeVisible();
  expect(asked).toBe(1);
});

test("who gets another role comes back to the enquiry and to what one wrote, as far as the role allows", async ({
  page,
}) => {
  const answer = await page.request.post("/api/admin/login", { data: OTHER });
  const { token } = (await answer.json()) as { token: string };
  const give = async (role: string) => {
    const query = `mutation { changeRole(email: "${ADMIN.email}", role: ${role}) { role } }`;
    const headers = { authorization: `Bearer ${token}` };
    const changed = await page.request.post("/graphql", { headers, data: { query } });
    expect(await changed.json()).toEqual({ data: { changeRole: { role } } });
  };
  const places = page.getByRole("navigation", { name: "Secciones" }).getByRole("link");
  const path = `/admin?consulta=${await post(page)}`;
  await signIn(page, path);
  await expect(places).toContainText(["Consultas", "Cuentas"]);
  await panel(page).getByRole("button", { name: "Escribir respuesta" }).click();
  await reply(page).fill("Buenos días. Atentamente, Admin.");

  await give("ATENCION");
  await expect(sessionDialog(page)).toBeVisible();
  await fillSignIn(page);
  await expect(places.filter({ hasText: "Cuentas" })).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await expect(reply(page)).toHaveValue("Buenos días. Atentamente, Admin.");

  await give("EDICION");
  await expect(sessionDialog(page)).toBeVisible();
  await fillSignIn(page);
  await expect(places).toHaveText(["Contenidos"]);
  await expect(panel(page)).toHaveCount(0);

  await give("ADMINISTRADOR");
  await page.goto(path);
  await fillSignIn(page);
  await expect(reply(page)).toHaveValue("Buenos días. Atentamente, Admin.");
});

test("what one wrote to a person goes once somebody erases them, whatever is open", async ({
  page,
  product,
}) => {
  const write = async (email: string) => {
    await page.goto(`/admin?consulta=${await post(page, { name: "Berta", email })}`);
    await panel(page).getByLabel("Nota").fill("Berta llamó.");
    await panel(page).getByRole("button", { name: "Escribir respuesta" }).click();
    await reply(page).fill("Estimada Berta:");
  };
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^(respuesta|seguimiento):/.test(key)));
  await signIn(page);
  for (const email of ["ana@correo.example", "berta@correo.example", "dalys@correo.example"])
    await write(email);
  expect(await kept()).toHaveLength(6);

  await page.goto("/admin?seccion=respuestas");
  await expect(page.getByRole("heading", { name: "Respuestas" })).toBeVisible();
  const [{ id } = { id: "" }] = await product.rows<{ id: string }>(
    "select id from contact where email = $1",
    ["berta@correo.example"],
  );
  const token = await storedToken(page);
  const query = `mutation { erasePerson(email: "berta@correo.example", seen: 1, latest: "${id}") }`;
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post("/graphql", { headers, data: { query } });
  await expect.poll(kept).toHaveLength(4);
  expect((await kept()).join()).not.toContain(id);

  await product.rows(
    "select erase_contact(id, 'solicitud', 'ana@istmia.example') from contact where email = 'ana@correo.example'",
  );
  await page.reload(); // as if the tab was closed meanwhile
  await expect.poll(kept).toHaveLength(2);
});
