import { Client } from "pg";
import { expect } from "#tests/e2e/site-test.ts";
import { mailTest } from "../mail-test.ts";
import { signIn } from "../own-product.ts";

const test = mailTest();

test("whoever has a section open sees at once that a mail about no enquiry did not arrive, and that it was closed", async ({
  page,
  product,
}) => {
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  await signIn(page);
  const counter = page.getByRole("link", { name: /sin entregar$/ });
  await page
    .getByRole("navigation", { name: "Secciones" })
    .getByRole("link", { name: /^Respuestas/ })
    .click();
  await expect(page.getByRole("heading", { name: "Respuestas", exact: true })).toBeVisible();
  await expect(counter).toBeHidden();
  await database.query(
    "insert into mail (kind, recipient, state) values ('test', 'nobody@istmia.example', 'pendiente')",
  );
  await database.query("select graphile_worker.add_job('mail', job_key => 'mail')");
  await expect(counter).toHaveText("1 correo sin entregar");
  await database.query(
    "update mail set state = 'omitida', ended_at = now() where state = 'muerta' or state = 'rebotada'",
  );
  await expect(counter).toBeHidden();
  await database.end();
});
