import { expect, test } from "vitest";
import { startGateway } from "#tests/support/gateway.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { RandomClerk } from "#tests/support/random/random-clerk.ts";

/** `npm run test:resilience` has the long form. Each round has its own seeds, database and mail server. */
const { rounds, steps } =
  import.meta.env.MODE === "long" ? { rounds: 20, steps: 150 } : { rounds: 1, steps: 40 };
const CLERKS = ["abel", "berta", "carla"].map((name) => `${name}@istmia.example`);
const CLERKS_PER_ACCOUNT = 2;

/** What the database must never hold, as SQL that selects it. */
const CONTRADICTIONS = {
  "a status that is not the history's": `
    select id from contact where status <> coalesce(
      (select status from contact_event where contact_id = contact.id order by id desc limit 1), 'nueva')`,
  "an answered enquiry without a time":
    "select id from contact where status = 'atendida' and answered_at is null",
  "open work of an account that may not do it": `
    select id from contact where status <> 'atendida'
       and assignee in (select email from admin where disabled or role = 'edicion')`,
  "an erased enquiry that names somebody": `
    select id from contact where erased_at is not null and (name, last_name, email) <> ('', '', '')`,
  "a mail on its way to somebody who was erased": `
    select mail.id from mail join contact on contact.id = contact_id
     where erased_at is not null and kind <> 'notification' and state in ('pendiente', 'enviando')`,
  "an enquiry that waits and of which nobody was told": `
    select id from contact where not flagged and answered_at is null and erased_at is null
       and not exists (select from mail where contact_id = contact.id and kind = 'notification')`,
};

test.each(Array.from({ length: rounds }, (_, round) => round + 1))(
  "of an office at work nothing is lost, contradicts itself or deadlocks (seed %i)",
  async (seed) => {
    const mailServer = await startMailServer();
    const settings = { ...MAIL, SMTP_URL: mailServer.url };
    const first = await startGateway(settings);
    const second = await startGateway({ ...settings, DATABASE_URL: first.databaseUrl });
    await RandomClerk.createAccounts(first, CLERKS);
    const clerks = CLERKS.flatMap((email, account) =>
      Array.from({ length: CLERKS_PER_ACCOUNT }, (_, index) => {
        return new RandomClerk([first, second], email, seed * 100 + account * 10 + index);
      }),
    );
    await Promise.all(clerks.map((clerk) => clerk.work(steps)));

    const stored = new Set((await first.rows<{ id: string }>("select id from contact")).map(({ id }) => id));
    const acknowledged = clerks.flatMap((clerk) => clerk.acknowledged);
    expect(acknowledged.length).toBeGreaterThan(steps / 4);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    for (const [name, sql] of Object.entries(CONTRADICTIONS)) expect(await first.rows(sql), name).toEqual([]);
    expect(mailServer.received.length).toBeGreaterThan(0);
    for (const gateway of [first, second]) expect(gateway.log()).not.toContain("40P01");
  },
);
