import "reflect-metadata";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { ContactFiguresService } from "#gateway/contacts/contact-figures.service.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { FormMonthService } from "#gateway/report/form-month.service.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";

const CONTACTS = 12_000;
const EVENTS_EACH = 3;
/** One contact every four hours, for five and a half years, each answered within two days and then marked several times. */
const FILL = [
  `insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest, created_at, due_at,
                        answered_at, status)
   select 'Ana', 'Ábrego', 'ana@abrego.example', (array['contact', 'fianzas', 'seguros-personas'])[1 + n % 3], '[]', '{}',
          'Busco un seguro.', 'seeded ' || n, created, created + interval '2 days', created + n % 48 * interval '1 hour', 'atendida'
     from generate_series(1, ${CONTACTS}) as n, lateral (select now() - n * interval '4 hours' as created) as moment`,
  `insert into contact_event (contact_id, author, status, channel, at)
   select id, 'itzel@istmia.example', 'atendida', 'telefono', answered_at + n * interval '1 hour'
     from contact, generate_series(1, ${EVENTS_EACH}) as n`,
  `with event as (select distinct on (contact_id) * from contact_event), sent as (
     insert into mail (contact_id, kind, recipient, state, created_at, queued_at)
     select contact_id, 'reply', 'ana@abrego.example', 'entregada', at, at from event returning id, contact_id
   )
   insert into reply (contact_id, number, event_id, mail_id, author, text, at)
   select contact_id, 1, event.id, sent.id, author, 'Te llamamos.', at from event join sent using (contact_id)`,
  "analyze contact, contact_event, mail, reply",
];

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  Output?: string[];
  Plans?: Plan[];
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test("the figures compute the office hours of each answer once, and read and order no more history than that of their months", async () => {
  const url = await copyDatabase();
  const client = new Client({ connectionString: url }); // without the gateway's timeouts: filling may take longer
  await client.connect();
  onTestFinished(() => client.end());
  for (const sql of FILL) await client.query(sql);
  const orm = await openDatabase(url, createLogger("silent"));
  onTestFinished(() => orm.close());
  const sent = vi.spyOn(orm.config.getLogger(), "logQuery");

  /** Returns the plan nodes of the last statement, with the figures of its execution. */
  const steps = async () => {
    const [{ query = "", params }] = sent.mock.calls.at(-1)!;
    const { rows } = await client.query(
      `explain (analyze, verbose, format json) ${query}`,
      params as unknown[],
    );
    return nodesOf(rows[0]["QUERY PLAN"][0].Plan as Plan);
  };
  const computing = (nodes: Plan[]) => nodes.filter(({ Output }) => Output?.join().includes("width_bucket"));

  const months = await new FormMonthService(orm.em.fork()).read();
  const answered = months.reduce((sum, month) => sum + month.answered, 0);
  expect(answered).toBeGreaterThan(CONTACTS / 10);
  expect(answered).toBeLessThan(CONTACTS / 4);
  const report = await steps();
  expect(computing(report)).toHaveLength(1);
  expect(computing(report)[0]).toMatchObject({ "Actual Rows": answered, "Actual Loops": 1 });
  const ordered = report.filter((node) => /Sort|WindowAgg|Unique/.test(node["Node Type"]));
  expect(ordered.length).toBeGreaterThan(0);
  for (const node of ordered)
    expect(node["Actual Rows"] * node["Actual Loops"]).toBeLessThanOrEqual(answered * EVENTS_EACH);

  const whole = report.filter((node) => node["Node Type"] === "Seq Scan");
  expect(whole.map((node) => node["Relation Name"])).toEqual([]);

  const times = await new ContactFiguresService(orm.em.fork()).answerTimes();
  const weeks = computing(await steps());
  expect(weeks).toHaveLength(1);
  expect(weeks[0]).toMatchObject({
    "Actual Rows": times.reduce((sum, week) => sum + week.answered, 0),
    "Actual Loops": 1,
  });
});
