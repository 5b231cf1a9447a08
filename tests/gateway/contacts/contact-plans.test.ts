import "reflect-metadata";
import { expect, onTestFinished, test, vi } from "vitest";
import { Client } from "pg";
import { storedColumns } from "#gateway/contacts/contact-columns.ts";
import { insertGroup, insertOne } from "#gateway/contacts/contact-insert.ts";
import type { ContactRow } from "#gateway/contacts/contact-insert.ts";
import { INTAKE_CONNECTION } from "#gateway/contacts/contact-intake.service.ts";
import { ContactService } from "#gateway/contacts/contact.service.ts";
import type { ContactWindow, ListFilter } from "#gateway/contacts/contact.service.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";

type Filter = Partial<ListFilter>;

/** Inserts a mail for each enquiry, and an undelivered reply for a few. */
async function fillWithMails(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(`
      insert into mail (contact_id, kind, recipient, state)
      select id, 'confirmation', email, 'entregada' from contact
       union all
      (select id, 'reply', email, 'muerta' from contact order by created_at limit 20)`);
    await client.query("vacuum analyze mail");
  } finally {
    await client.end();
  }
}

const ROWS = 100_000;
/** Maximum share of the time that reading the whole table takes on the same machine. */
const MAX_SHARE = 1 / 3;
/** The fastest run counts: other work on the machine may delay any one of them. */
const RUNS = 20;
const READ_ALL = "select count(*) from contact where message like '%' || name || '%'";

const top: ContactWindow = { first: 100, skip: 0 };
const oldest = { order: "oldest" } as const;
const dates: Filter = { from: "2025-01-01", to: "2025-01-31" };

/** Windows and filters that an administrator can request. */
const windows: Record<string, [Filter, ContactWindow]> = {
  "the newest": [{}, top],
  "the oldest": [oldest, top],
  "the middle": [{}, { ...top, skip: ROWS / 2 }],
  "the end": [{}, { ...top, skip: ROWS - 100 }],
  "one form": [{ formType: "fianzas" }, top],
  "one form, far down": [{ formType: "contact" }, { ...top, skip: 40_000 }],
  "one status": [{ status: "nueva" }, top],
  "a status that nothing has": [{ status: "atendida" }, top],
  "a form with a status": [{ formType: "fianzas", status: "en-curso" }, top],
  "what is overdue": [{ task: "vencidas" }, top],
  "what is due today": [{ task: "vencen-hoy" }, top],
  "a reply that did not arrive": [{ task: "sin-entregar" }, top],
  "a month": [dates, top],
  "a month, oldest first": [{ ...dates, ...oldest }, top],
  "a word that many have": [{ search: "seguro" }, top],
  "a surname": [{ search: "Muñoz" }, top],
  "a name, oldest first": [{ search: "itzel caballero", ...oldest }, top],
  "words that many have side by side": [{ search: "la póliza cubre" }, top],
  "one enquiry's words": [{ search: "consulta 77777." }, top],
  "an address": [{ search: "marisol60001@correo" }, top],
  "words that nobody wrote": [{ search: "xilófono" }, top],
  "two letters": [{ search: "hi" }, top],
  "two letters that nobody wrote": [{ search: "zq" }, top],
  "a surname within one form and a month": [{ ...dates, formType: "contact", search: "quintero" }, top],
};

test("every window of 100,000 enquiries comes by an index, in a third of a scan's time", async () => {
  const url = await copyDatabase();
  await fillWithContacts(url, ROWS);
  await fillWithMails(url);
  const log = createLogger("silent");
  const orm = await openDatabase(url, log);
  onTestFinished(() => orm.close());
  const pool = await orm.em.getConnection().getNativeClient();
  const contacts = new ContactService(orm.em.fork());
  const sent = vi.spyOn(orm.config.getLogger(), "logQuery");

  const run = async (query: string, params: unknown[] = []) => {
    const { rows } = await pool.query(`explain (analyze, format json) ${query}`, params);
    const [{ Plan: plan, "Execution Time": ms }] = rows[0]["QUERY PLAN"];
    return { ms: ms as number, scans: JSON.stringify(plan).includes('Seq Scan"') };
  };

  const faults: string[] = [];
  const explain = async (what: string) => {
    for (const [{ query = "", params }] of sent.mock.calls.splice(0)) {
      let best = Infinity;
      for (let runs = 0; runs < RUNS && best > MAX_SHARE; runs++) {
        const { ms, scans } = await run(query!, params as unknown[]);
        const all = await run(READ_ALL);
        expect(all.scans).toBe(true);
        best = Math.min(best, ms / all.ms);
        if (scans) faults.push(`${what}: sequential scan`);
      }
      if (best > MAX_SHARE) faults.push(`${what}: ${best} of a scan's time`);
    }
  };
  for (const [what, [filter, window]] of Object.entries(windows)) {
    await contacts.list(filter, window);
    expect(sent, what).toHaveBeenCalled();
    await explain(what);
  }
  expect(faults).toEqual([]);
});

test("storing finds what is alike by indexes, also where the plan is made for empty tables", async () => {
  const connectionString = await copyDatabase();
  const orm = await openDatabase(connectionString, createLogger("silent"));
  onTestFinished(() => orm.close());
  const client = new Client({ connectionString, ...INTAKE_CONNECTION });
  await client.connect();
  onTestFinished(() => client.end());
  const columns = storedColumns(orm.em.fork());

  const intake = { perMinute: 1, mailState: "pendiente" } as const;
  const statements = [
    insertOne(columns)({} as ContactRow, intake), // its values do not matter here
    insertGroup(columns)([], intake),
  ];
  for (const { text } of statements) {
    const { rows } = await client.query({ text: `explain (generic_plan) ${text}`, rowMode: "array" });
    const plan = rows.join("\n");
    expect(plan).toContain("Index Scan Backward using contact_text on contact");
    expect(plan).not.toMatch(/(Seq|Bitmap Heap) Scan on (contact|rate_limit|mail)/);
  }
});
