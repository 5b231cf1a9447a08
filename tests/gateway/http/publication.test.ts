import { expect, onTestFinished, test, vi } from "vitest";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { LOCK_WAITS, lockTable } from "#tests/support/database/locks.ts";
import { publishFile } from "#tests/support/files/published.ts";
import { startGateway } from "#tests/support/gateway.ts";

const WORKSHOPS = "/servicios/talleres";
const SEARCH = `${WORKSHOPS}?q=david`;
const RENAMED = "Taller con otro nombre";

test("every gateway shows a new publication, although rendering it failed at first and nothing told it again", async () => {
  const first = await startGateway();
  const second = await startGateway({ DATABASE_URL: first.databaseUrl });
  const { rows } = first;
  const texts = (path: string) =>
    Promise.all([first, second].map(async ({ ask }) => (await ask(path)).text.includes(RENAMED)));
  expect(await texts(WORKSHOPS)).toEqual([false, false]);
  expect(await texts(SEARCH)).toEqual([false, false]);

  await rows("update workshop set name = 'Taller con otro nombre'");
  await rows("alter table workshop rename to gone");
  await rows("update content_version set digest = 'another'");
  await rows("select pg_notify('istmia_live', '')");
  for (const { logged } of [first, second])
    await expect.poll(() => logged("publication_not_renewed").length).toBeGreaterThan(0);
  expect(await texts(WORKSHOPS)).toEqual([false, false]);

  await rows("alter table gone rename to workshop");
  await expect.poll(() => texts(WORKSHOPS)).toEqual([true, true]);
  await expect.poll(() => texts(SEARCH)).toEqual([true, true]);
});

test("a page that cannot be rendered does not keep the others from being renewed", async () => {
  const { ask, rows, logged } = await startGateway();
  await ask("/sobre-nosotros/equipo");
  await ask(WORKSHOPS);
  await rows("update workshop set name = 'Taller con otro nombre'");
  await rows("alter table team_member rename to gone");
  await rows("update content_version set digest = 'another'");
  await rows("select pg_notify('istmia_live', '')");
  await expect.poll(async () => (await ask(WORKSHOPS)).text.includes(RENAMED)).toBe(true);
  await expect.poll(() => logged("publication_not_renewed")).not.toEqual([]);
  expect((await ask("/sobre-nosotros/equipo")).status).toBe(200);
  await rows("alter table gone rename to team_member");
});

test("pages are renewed although what the search finds cannot be written for lack of room", async () => {
  const { ask, rows, logged } = await startGateway();
  await ask(WORKSHOPS);
  await rows("update workshop set name = 'Taller con otro nombre'");
  await rows(
    `create function refuse() returns trigger language plpgsql as
     $$ begin raise exception 'no room' using errcode = '53100'; end $$`,
  );
  await rows("create trigger refuse before insert on search_entry execute function refuse()");
  await rows("update content_version set digest = 'another'");
  await rows("select pg_notify('istmia_live', '')");
  await expect.poll(async () => (await ask(WORKSHOPS)).text.includes(RENAMED)).toBe(true);
  await expect.poll(() => logged("publication_not_renewed")).not.toEqual([]);
});

test("a release that links to a document that was withdrawn before starts, and shows what is published later", async () => {
  const databaseUrl = await copyDatabase();
  const withdrawn = "/static/pdfs/autorizacion-ach.pdf";
  const linking = "/servicios/facilidades";
  const sizes = async ({ ask }: Pick<Awaited<ReturnType<typeof startGateway>>, "ask">) =>
    /autorizacion-ach\.pdf.*?<\/a>/s.exec((await ask(linking)).text)?.[0];
  const shown = await sizes(await startGateway({ DATABASE_URL: databaseUrl }));
  await publishFile(databaseUrl, withdrawn, null);
  const gateway = await startGateway({ DATABASE_URL: databaseUrl });
  expect((await gateway.ask(withdrawn)).status).toBe(410);
  expect(shown).toMatch(/kB/);
  expect(await sizes(gateway)).toBe(shown);
  expect(gateway.logged("link_broken")).toHaveLength(1);
  await gateway.rows("update workshop set name = 'Taller con otro nombre'");
  await gateway.rows("update content_version set digest = 'another'");
  await gateway.rows("select pg_notify('istmia_live', '')");
  await expect.poll(async () => (await gateway.ask(WORKSHOPS)).text.includes(RENAMED)).toBe(true);
  expect(gateway.logged("publication_not_renewed")).toEqual([]);
});

test("the footer's year and the group's age change at midnight in Panama, while the gateway runs", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T23:59:58-05:00") });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, graphql } = await startGateway();
  const year = async (path: string) => /© (?:<!-- -->)?(\d{4})/.exec((await ask(path)).text)?.[1];
  const years = () => Promise.all(["/", "/servicios/talleres?q=david", "/nada"].map(year));
  const ages = async () => {
    const { text } = await ask("/sobre-nosotros/conocenos");
    const found = await graphql('{ siteSearch(text: "grupo historia conócenos") { results { excerpt } } }');
    const ages = (words: string) =>
      new Set(Array.from(words.matchAll(/(\d+) años de (?:historia|Grupo)/gi), ([, age]) => age));
    return [ages(text), ages(JSON.stringify(found.data))];
  };
  expect(await years()).toEqual(["2026", "2026", "2026"]);
  expect(await ages()).toEqual([new Set(["97"]), new Set(["97"])]);
  vi.setSystemTime(new Date("2027-01-01T00:00:00-05:00"));
  await expect.poll(years).toEqual(["2027", "2027", "2027"]);
  await expect.poll(ages).toEqual([new Set(["98"]), new Set(["98"])]);
});

test("a renewal that is running at midnight is followed by that of the new day", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T23:59:30-05:00") });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, rows, databaseUrl } = await startGateway();
  const year = async () => /© (?:<!-- -->)?(\d{4})/.exec((await ask("/")).text)?.[1];
  expect(await year()).toBe("2026");
  const client = await lockTable(databaseUrl, "search_entry");
  await rows("update content_version set digest = 'another'");
  await rows("select pg_notify('istmia_live', '')");
  await expect.poll(async () => (await client.query(LOCK_WAITS)).rowCount).toBe(1);
  vi.setSystemTime(new Date("2027-01-01T00:00:00-05:00"));
  await client.query("commit");
  await expect.poll(year).toBe("2027");
});
