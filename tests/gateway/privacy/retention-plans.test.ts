import "reflect-metadata";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { RetentionService } from "#gateway/privacy/retention.service.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";

/** The rows that years of retention leave behind, unanswered enquiries, and some whose retention period is over. */
const FILL = [
  `insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest, status, created_at, erased_at)
   select '', '', '', 'contact', '[]', '{}', 'Datos borrados.', '', 'atendida', now() - interval '5 years' - n * interval '1 hour', now()
     from generate_series(1, 20000) as n`,
  `insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest, status, created_at)
   select 'Ana', 'Him', 'ana@correo.example', 'contact', '[]', '{}', 'x', 'x', status, now() - interval '4 years' - n * interval '1 hour'
     from generate_series(1, 25) as n, unnest('{nueva,atendida}'::text[]) as status`,
  "analyze contact",
];

test("each twenty that a night erases are found without reading those that were erased in the years before", async () => {
  const url = await copyDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  for (const sql of FILL) await client.query(sql);
  const log = createLogger("silent");
  const orm = await openDatabase(url, log);
  onTestFinished(() => orm.close());
  const sent = vi.spyOn(orm.config.getLogger(), "logQuery");
  expect(await new RetentionService(orm.em.fork(), log, 24).erase()).toEqual({ due: 25, erased: 25 });

  const searches = sent.mock.calls
    .map(([{ query = "", params }]) => ({ text: query, values: params as unknown[] }))
    .filter(({ text }) => text.includes("for update of contact"));
  expect(searches, "the last one finds none").toHaveLength(3);
  for (const { text, values } of searches) {
    const { rows } = await client.query({ text: `explain (analyze) ${text}`, values, rowMode: "array" });
    const plan = rows.join("\n");
    expect(plan).not.toContain("Seq Scan on contact");
    for (const [, many] of plan.matchAll(/Rows Removed by Filter: (\d+)/g))
      expect(Number(many), plan).toBeLessThan(100);
  }
});
