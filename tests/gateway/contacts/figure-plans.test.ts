import "reflect-metadata";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { BusinessCalendar } from "#gateway/calendar/business-calendar.ts";
import { ContactService } from "#gateway/contacts/contact.service.ts";
import { ContactSpamService } from "#gateway/contacts/contact-spam.service.ts";
import { ContactWorkService } from "#gateway/contacts/contact-work.service.ts";
import { renewDueTimes } from "#gateway/contacts/work/due-times.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import type { ContactTask } from "#schema/contact-filter.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { ADMIN } from "#tests/support/fixtures.ts";

const YEARS = 20_000;
/** Rows of years: spam, confirmed and erased, and a colleague's answered enquiries. Also one of each that is still open. */
const FILL = `
  insert into admin (email, password_hash) values ('${ADMIN.email}', '');
  insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest, created_at, due_at,
                       flagged, spam_confirmed_at, erased_at)
  select '', '', '', 'contact', '[]', '{}', 'Datos borrados.', '', now() - n * interval '1 hour', now() - n * interval '1 hour',
         true, case when n % 2 = 0 then now() end, case when n % 2 = 1 then now() end
    from generate_series(1, ${YEARS}) as n;
  insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest, created_at, due_at,
                       status, answered_at, assignee)
  select 'Ana', 'Him', 'ana@correo.example', 'contact', '[]', '{}', 'x', '', now() - n * interval '1 hour', now() - n * interval '1 hour',
         'atendida', now() - n * interval '1 hour', '${ADMIN.email}'
    from generate_series(1, ${YEARS}) as n;
  insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest, due_at, flagged, assignee)
  select 'Ana', 'Him', 'ana@correo.example', 'contact', '[]', '{}', 'x', '', now() + hours * interval '1 hour', flagged, assignee
    from (values (-1, false, '${ADMIN.email}'), (9, false, null), (-1, true, null)) as left_to_do (hours, flagged, assignee);
  analyze contact`;

test("what is left to do is counted, listed and computed again without reading the spam and the answered enquiries of years", async () => {
  const url = await copyDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(FILL);
  const orm = await openDatabase(url, createLogger("silent"));
  onTestFinished(() => orm.close());
  const em = orm.em.fork();
  const sent = vi.spyOn(orm.config.getLogger(), "logQuery");

  const unused = {} as never;
  expect(await new ContactWorkService(em, unused).counters(ADMIN.email)).toMatchObject({
    overdue: 1,
    mine: 1,
  });
  expect(await new ContactSpamService(em, unused, unused, unused).countUnjudged()).toBe(1);
  const contacts = new ContactService(em);
  const listed = (task: ContactTask) => contacts.list({ task, viewer: ADMIN.email }, { first: 100, skip: 0 });
  expect((await listed("vencidas")).nodes).toHaveLength(1);
  expect((await listed("mias")).nodes).toHaveLength(1);
  await listed("vencen-hoy"); // the number depends on the time of day
  await renewDueTimes(em, new BusinessCalendar(new Map()), 20);

  for (const [{ query = "", params }] of sent.mock.calls) {
    if (!/\b(from|update) "?contact\b/.test(query)) continue;
    const values = params as unknown[];
    const { rows } = await client.query({ text: `explain (analyze) ${query}`, values, rowMode: "array" });
    const plan = rows.join("\n");
    expect(plan).not.toContain("Seq Scan on contact");
    for (const [, many] of plan.matchAll(/Rows Removed by [\w ]+: (\d+)/g))
      expect(Number(many), plan).toBeLessThan(100);
  }
});
