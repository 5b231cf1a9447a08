import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#schema/calendar/durations.ts";
import { CalendarService } from "#gateway/calendar/calendar.service.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { addDays } from "#schema/calendar/days.ts";
import { FORMS } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { businessHoursBetween } from "#tests/support/business-hours.ts";
import { parseCsv } from "#tests/support/csv.ts";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";

const DAYS = 395;
const FORM_TYPES = Object.keys(FORMS) as FormType[];
const CHANNELS = ["telefono", "whatsapp", "presencial", "correo", null] as const;
const SENT = ["pendiente", "entregada", "incierta"];
const LOST = ["muerta", "rebotada", "incierta"];

/**
 * Histories of a contact, in order: an answer with its channel or without one; begun before the answer or reopened after it;
 * or a reply whose mail has this state.
 */
const HISTORIES: { channel?: string; reply?: string; begun?: true; reopened?: true }[][] = [
  [],
  [{}],
  [{ channel: "telefono" }],
  [{}, { channel: "whatsapp" }, { channel: "telefono" }],
  [{ reply: "entregada" }, { channel: "presencial" }],
  [{ reply: "muerta" }, { channel: "presencial" }],
  [{ reply: "rebotada" }],
  [{ channel: "correo" }, { reply: "entregada" }],
  [{ reply: "incierta" }],
  [{ channel: "telefono" }, { reopened: true }, { channel: "whatsapp" }],
  [{ channel: "telefono" }, {}, { channel: "presencial" }, { reply: "entregada" }, { channel: "whatsapp" }],
  [{ begun: true }, { channel: "presencial" }, {}, { channel: "correo" }],
  [{ reopened: true }, { reply: "muerta" }, { channel: "telefono" }, { channel: "whatsapp" }],
];

/** Returns the n-th of 200 contacts of the last 13 months, at night, weekends and holidays too. Some were released too late. */
function contactOf(n: number, now: number) {
  const created = new Date(now - Math.round(((200 - n) / 200) * DAYS * 24 * HOUR_MS));
  const flagged = n % 11 === 0;
  const late = n % 17 === 0;
  const released = !flagged && n % 7 === 0 && !late ? new Date(created.getTime() + (n % 50) * HOUR_MS) : null;
  const began = released ?? created;
  const answered = new Date(began.getTime() + ((n * 37) % 90) * HOUR_MS + n * MINUTE_MS);
  const due = n % 13 === 0 ? null : new Date(began.getTime() + 48 * HOUR_MS);
  const ended = Math.min(answered.getTime(), (due ?? answered).getTime());
  const releasedLater = !flagged && late ? new Date(ended + HOUR_MS) : null;
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    formType: FORM_TYPES[(n * n) % FORM_TYPES.length]!,
    created,
    began,
    flagged,
    released: releasedLater ?? released,
    answered: n % 5 === 0 || answered.getTime() > now ? null : answered,
    due,
    history: HISTORIES[n % HISTORIES.length]!,
    notification: late ? "muerta" : "entregada",
  };
}
type Sent = ReturnType<typeof contactOf>;

const insertion = (contacts: readonly Sent[]) => `
  insert into contact (id, name, last_name, email, form_type, consult_type, consult_types, message, digest, created_at, flagged,
                       released_at, answered_at, due_at, status)
  select id::uuid, 'Ana', 'Ábrego', 'ana@abrego.example', "formType", '[]', '{}', 'Busco un seguro.', id, created, flagged,
         released, answered, due, case when answered is null then 'nueva' else 'en-curso' end
    from json_to_recordset('${JSON.stringify(contacts)}') as row (id text, "formType" text, created timestamptz,
         flagged boolean, released timestamptz, answered timestamptz, due timestamptz);
  insert into mail (contact_id, kind, state)
  select id::uuid, 'notification', notification
    from json_to_recordset('${JSON.stringify(contacts)}') as row (id text, notification text)`;

const eventSql = ({ id, created, history }: Sent) =>
  history.map(({ channel, reply, begun, reopened }, index) =>
    reply
      ? `with event as (insert into contact_event (contact_id, author, status) values ('${id}', '${ADMIN.email}', 'en-curso') returning id),
              sent as (insert into mail (contact_id, kind, state) values ('${id}', 'reply', '${reply}') returning id)
         insert into reply (contact_id, number, event_id, mail_id, author, text)
         select '${id}', ${index}, event.id, sent.id, '${ADMIN.email}', 'Con gusto.' from event, sent`
      : `insert into contact_event (contact_id, author, status, channel, at)
         values ('${id}', '${ADMIN.email}', '${begun || reopened ? "en-curso" : "atendida"}', ${channel ? `'${channel}'` : "null"},
                 ${begun ? `'${created.toISOString()}'` : "now()"})`,
  );

/** Returns the first channel that was recorded, with corrections made before anything else happened. */
function channelOf({ history }: Sent): string | null {
  let recorded: string | null = null;
  for (const { channel, reply, reopened } of history) {
    if (recorded !== null && (reply || reopened)) return recorded;
    if (reply && SENT.includes(reply)) return "correo";
    recorded = channel ?? recorded;
  }
  return recorded;
}

/** Interpolates linearly between the two nearest values. */
function quantile(values: number[], part: number): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const at = part * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low === undefined || high === undefined ? null : low + (high - low) * (at % 1);
}

const MONTHS = `{ formMonths {
  month formType received spam released answered inTime median p90 undelivered channels { channel answered }
} }`;

test("the report counts 200 enquiries by month and form as they are counted one by one, and as the list finds them", async () => {
  const { rows, graphql, databaseUrl, signIn } = await startGateway();
  const session = await signIn();
  const now = Date.now();
  const contacts = Array.from({ length: 200 }, (_, n) => contactOf(n, now));
  await rows(insertion(contacts));
  const statements = contacts.flatMap(eventSql);
  // In batches, because a query has a deadline.
  for (let at = 0; at < statements.length; at += 50) await rows(statements.slice(at, at + 50).join(";\n"));
  const orm = await openDatabase(databaseUrl, createLogger("silent"));
  const calendar = await new CalendarService(orm.em.fork()).read();
  await orm.close();

  const monthOf = ({ created }: Sent) => dayInPanama(created).slice(0, 7);
  const thisMonth = dayInPanama(new Date(now)).slice(0, 7);
  const aYearAgo = `${Number(thisMonth.slice(0, 4)) - 1}${thisMonth.slice(4)}`;
  const groups = Map.groupBy(
    contacts.filter((contact) => monthOf(contact) > aYearAgo),
    (contact) => `${monthOf(contact)} ${contact.formType}`,
  );
  const expected = [...groups].map(([key, group]) => {
    const inbox = group.filter(({ flagged }) => !flagged);
    const answered = inbox.flatMap((one) => (one.answered ? [{ ...one, answered: one.answered }] : []));
    const hours = answered.map((one) => businessHoursBetween(calendar, one.began, one.answered));
    const mails = group.flatMap(({ notification, history }) => [
      notification,
      ...history.map(({ reply }) => reply),
    ]);
    return {
      key,
      received: inbox.length,
      spam: group.length - inbox.length,
      released: inbox.filter(({ released }) => released !== null).length,
      answered: answered.length,
      inTime: answered.filter(({ due, answered: at }) => due === null || at <= due).length,
      median: quantile(hours, 0.5),
      p90: quantile(hours, 0.9),
      undelivered: mails.filter((state) => state !== undefined && LOST.includes(state)).length,
      channels: CHANNELS.map((channel) => ({
        channel: channel?.toUpperCase() ?? null,
        answered: answered.filter((one) => channelOf(one) === channel).length,
      })),
    };
  });

  const { data, errors } = await graphql(MONTHS, session);
  expect(errors).toBeUndefined();
  type Row = Omit<(typeof expected)[number], "key"> & { month: string; formType: string };
  const report = (data!["formMonths"] as unknown as Row[]).map(({ month, formType, ...row }) => ({
    key: `${month} ${FORM_TYPES.find((code) => FORMS[code].graphqlName === formType)!}`,
    ...row,
  }));
  const near = (hours: number | null) => (hours === null ? null : (expect.closeTo(hours, 6) as number));
  const byKey = <T extends { key: string }>(list: readonly T[]) =>
    list.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  expect(byKey(report)).toEqual(
    byKey(expected).map((row) => ({ ...row, median: near(row.median), p90: near(row.p90) })),
  );
  expect(expected.some(({ median }) => median !== null && median > 8)).toBe(true);

  const total = async (key: string, folder: string) => {
    const [month, form] = key.split(" ") as [string, FormType];
    const nextMonth = addDays(`${month}-28`, 4).slice(0, 7);
    const filter = `folder: ${folder}, formType: ${FORMS[form].graphqlName}, from: "${month}-01", to: "${addDays(`${nextMonth}-01`, -1)}"`;
    const found = await graphql(`{ contacts(${filter}) { total } }`, session);
    return found.data!["contacts"]!["total"];
  };
  for (const { key, received, spam } of [report[0]!, report.at(-1)!, ...byKey(report).slice(10, 14)])
    expect([await total(key, "INBOX"), await total(key, "SPAM")], key).toEqual([received, spam]);

  const file = await graphql("{ formMonthsFile }", session);
  const [heading, ...lines] = parseCsv(String(file.data!["formMonthsFile"]).replace("\ufeff", ""));
  expect(heading).toHaveLength(15);
  expect(lines.map(([month, form, received]) => [month, form, Number(received)])).toEqual(
    report.map(({ key, received }) => {
      const [month, form] = key.split(" ") as [string, FormType];
      return [month, FORMS[form].label, received];
    }),
  );
  expect(
    await rows("select author, detail from audit_entry where action = 'export' order by id desc limit 1"),
  ).toEqual([{ author: ADMIN.email, detail: "CSV, informe por mes y formulario" }]);
});

test("a reply that was kept for want of a mail server answers by mail once it is sent", async () => {
  const { ask, rows, graphql, signIn } = await startGateway();
  await ask("/api/contacts", { body: generalContact });
  // The state after "Enviar otra vez" for yesterday's reply.
  await rows(`
    with kept as (
      insert into mail (contact_id, kind, state, queued_at)
      select id, 'reply', 'guardada', now() - interval '1 day' from contact returning id, contact_id
    ), event as (
      insert into contact_event (contact_id, author, status, at)
      select contact_id, '${ADMIN.email}', 'en-curso', now() - interval '1 day' from kept returning id
    )
    insert into reply (contact_id, number, event_id, mail_id, author, text)
    select contact_id, 1, event.id, kept.id, '${ADMIN.email}', 'Con gusto.' from kept, event`);
  await rows("update mail set state = 'pendiente', queued_at = now() where kind = 'reply'");
  const { data } = await graphql("{ formMonths { channels { channel answered } } }", await signIn());
  const [month] = data!["formMonths"] as unknown as {
    channels: { channel: string | null; answered: number }[];
  }[];
  expect(month!.channels.filter(({ answered }) => answered > 0)).toEqual([
    { channel: "CORREO", answered: 1 },
  ]);
});
