import "reflect-metadata";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { fillContent } from "#gateway/catalogue/content/seed.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { migrate } from "#gateway/database/migrate.ts";
import { createLogger } from "#gateway/log.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startClock } from "#tests/support/working-time.ts";
import { canMount, startOnSmallDisk } from "#tests/support/database/small-disk.ts";

const DISK_FULL = "53100";
const long = { ...generalContact, message: "á".repeat(2_000) };

/** Fills the rest of the disk, with an unlogged table so that the server itself keeps running. */
async function fill(client: Client): Promise<void> {
  await client.query("create unlogged table filler (text text)");
  await client.query("alter table filler alter column text set storage plain");
  for (const rows of [1_000, 100, 1]) {
    const filled = client.query(
      `do $$ begin loop
         insert into filler select repeat('x', 4000) from generate_series(1, ${rows}); commit;
       end loop; end $$`,
    );
    await expect(filled).rejects.toMatchObject({ code: DISK_FULL });
  }
}

test.runIf(canMount())(
  "a full disk gives 503, loses nothing that was acknowledged, and needs no restart",
  async () => {
    const url = await startOnSmallDisk(160);
    await migrate(url, () => undefined);
    const orm = await openDatabase(url, createLogger("silent"));
    await fillContent(orm);
    await orm.close();
    const { ask, pages, stored } = await startGateway({ DATABASE_URL: url, ENQUIRIES_PER_MINUTE: "100000" });
    await pages.warm();
    const client = new Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    const post = () => ask("/api/contacts", { body: long });

    let acknowledged = 0;
    for (; acknowledged < 5; acknowledged++) expect((await post()).status).toBe(201);
    await fill(client);
    // The free space within pages holds some more enquiries.
    let refused = await post();
    for (; refused.status === 201; refused = await post()) acknowledged++;
    const elapsed = startClock();
    for (let tries = 0; tries < 10; tries++) {
      const { status, headers } = await post();
      expect([status, headers["retry-after"]]).toEqual([503, "2"]);
    }
    expect(elapsed()).toBeLessThan(5_000);
    expect((await ask("/contactenos")).status).toBe(200);
    expect(await stored()).toBe(acknowledged);

    await client.query("drop table filler");
    await expect.poll(async () => (await post()).status, { timeout: 2_000 }).toBe(201);
    expect(await stored()).toBe(acknowledged + 1);
  },
);
