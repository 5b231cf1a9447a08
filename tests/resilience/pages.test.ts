import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { send } from "#tests/support/gateway.ts";
import { startGatewayOn } from "./start.ts";

/** Options for polling until all pages are rendered, even on a slow machine. */
const rendered = { timeout: 60_000, interval: 50 };

/** Starts a gateway that cannot read the download lists while it renders its pages. */
async function startWithoutDocuments() {
  const databaseUrl = await copyDatabase();
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  onTestFinished(() => database.end());
  await database.query("alter table document rename to lost_document");
  const gateway = await startGatewayOn(databaseUrl);
  await expect.poll(() => gateway.output, rendered).toContain("page_failed");
  return { gateway, database };
}

test("pages that the database kept from being rendered ahead are rendered once it is back", async () => {
  const { gateway, database } = await startWithoutDocuments();
  await database.query("alter table lost_document rename to document");
  await expect.poll(() => gateway.output, rendered).toContain("pages_rendered");
  await database.query("alter table form rename to lost_form; alter table workshop rename to lost_workshop");
  for (const path of [
    "/",
    "/requisitos-formularios",
    "/seguros/fianzas",
    "/servicios/talleres",
    "/contactenos",
  ]) {
    expect((await send(gateway.url, path)).status, path).toBe(200);
  }
});

test("a gateway that is about to render pages again stops at once", async () => {
  const { gateway } = await startWithoutDocuments();
  const started = performance.now();
  expect(await gateway.stop()).toEqual({ code: 0, signal: null });
  expect(performance.now() - started).toBeLessThan(10_000);
});
