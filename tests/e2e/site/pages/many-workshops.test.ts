import { Client } from "pg";
import type { Locator } from "@playwright/test";
import { expect, ownTest } from "#tests/e2e/admin/own-product.ts";
import { running } from "#tests/e2e/site-test.ts";

const test = ownTest();

const MANY = 2_000;

test.beforeAll(async ({ product }) => {
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query(
    `insert into workshop (slug, name, address, province, phone, latitude, longitude, hours, position)
     select 'taller-' || number, 'Taller número ' || number, address, province, phone,
            latitude + number % 50 * 0.001, longitude + number / 50 * 0.001, hours, 1000 + number
       from (select * from workshop order by position limit 1) as first, generate_series(1, $1) as number`,
    [MANY],
  );
  await client.end();
  await product.kill("gateway");
  await product.run();
});

/** Whether the words of a row are laid out. */
const laidOut = (row: Locator) =>
  row.locator("h3").evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }));

test("a list of 2,000 workshops is laid out where it is read, and searched as it is typed", async ({
  page,
}) => {
  await page.goto("/servicios/talleres");
  await running(page);
  const last = page.locator(`#taller-${MANY}`);
  expect(await laidOut(page.locator("main li[id]").first())).toBe(true);
  expect(await laidOut(last)).toBe(false);

  await page.goto(`/servicios/talleres#taller-${MANY}`);
  await expect(last).toBeInViewport();
  expect(await laidOut(last)).toBe(true);

  await page.locator("main input[type=search]").fill(`número ${MANY}`);
  await expect(page.locator("main li[id]")).toHaveCount(1);
  await expect(last).toBeVisible();
});
