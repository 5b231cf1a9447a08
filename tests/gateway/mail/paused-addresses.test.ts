import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bondsContact, generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";

const PAUSED = "{ mailOverview { paused { address since cause reply substitutes } } }";
const RESUME = "mutation ($address: String!) { resumeAddress(address: $address) }";

interface Row {
  recipient: string;
  state: string;
  cause: string | null;
}

interface Overview {
  mailOverview: { paused: { address: string; substitutes: string[] }[] };
}

/** Starts a gateway that sends mails, with a signed-in administrator. */
async function startDesk(environment: Record<string, string>) {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url, ...environment });
  const headers = await gateway.signIn();
  const as = async <T>(query: string, variables: object = {}) =>
    (await gateway.graphql(query, headers, variables)).data as T | undefined;
  const notifications = (contactId: string) =>
    gateway.rows<Row>(
      `select recipient, state, cause from mail where kind = 'notification' and contact_id = '${contactId}' order by id`,
    );
  /** Sends an enquiry; returns its notifications once they have their final state and failed ones were rerouted. */
  const enquire = async (body: object) => {
    const sent = await gateway.ask("/api/contacts", {
      body: { ...body, message: `Quisiera cotizar un seguro, póliza ${randomUUID()}.` },
    });
    const { id } = sent.json<{ id: string }>();
    await settled();
    return notifications(id);
  };
  const settled = () =>
    expect
      .poll(() =>
        gateway.rows(
          `select id from mail where state in ('pendiente', 'enviando')
              or state in ('rebotada', 'muerta') and kind = 'notification' and rerouted_at is null`,
        ),
      )
      .toEqual([]);
  /** Returns the Reply-To address of the confirmation that an address got. */
  const answersTo = (address: string) => server.to(address)[0]?.headers["reply-to"];
  const paused = async () => (await as<Overview>(PAUSED))!.mailOverview.paused;
  const record = async () =>
    (
      await gateway.rows<{ author: string; detail: string }>(
        "select author, detail from audit_entry where action = 'mail' order by id",
      )
    ).map(({ author, detail }) => `${author}: ${detail}`);
  return { ...gateway, server, headers, as, notifications, enquire, settled, answersTo, paused, record };
}

const delivered = (recipient: string): Row => ({ recipient, state: "entregada", cause: null });
const diverted = (recipient: string): Row => ({ recipient, state: "omitida", cause: "paused" });
const refused = (recipient: string): Row => ({ recipient, state: "rebotada", cause: "refused" });

test("a refused address is paused, the general one is told of what it missed, and one press uses it again", async () => {
  const desk = await startDesk({ MAIL_FIANZAS: "nobody@Istmia.example" });
  expect(await desk.enquire(bondsContact)).toEqual([
    refused("nobody@Istmia.example"),
    delivered(MAIL.MAIL_CONTACT),
  ]);
  expect(await desk.paused()).toEqual([
    {
      address: "nobody@istmia.example",
      since: expect.stringMatching(/^\d{4}-.*Z$/),
      cause: "El servidor de correo lo rechazó de forma definitiva.",
      reply: expect.stringMatching(/^550 /),
      substitutes: [MAIL.MAIL_CONTACT],
    },
  ]);
  expect(await desk.enquire({ ...bondsContact, email: "eva@correo.example" })).toEqual([
    diverted("nobody@Istmia.example"),
    delivered(MAIL.MAIL_CONTACT),
  ]);
  expect(desk.answersTo("eva@correo.example"), "not to what cannot be reached").toBe(MAIL.MAIL_CONTACT);
  expect(await desk.enquire(generalContact)).toEqual([delivered(MAIL.MAIL_CONTACT)]);

  const address = "nobody@istmia.example";
  expect((await desk.graphql(RESUME, {}, { address })).errors![0]!.extensions.code).toBe("UNAUTHENTICATED");
  expect(await desk.as(RESUME, { address })).toEqual({ resumeAddress: true });
  expect(await desk.as(RESUME, { address })).toEqual({ resumeAddress: false });
  expect(await desk.paused()).toEqual([]);
  expect((await desk.enquire(bondsContact))[0]).toEqual(refused("nobody@Istmia.example"));
  expect(await desk.paused()).toMatchObject([{ address }]);
  const paused = `correo: avisos a ${address} en pausa. El servidor de correo lo rechazó de forma definitiva.`;
  expect(await desk.record()).toEqual([
    paused,
    expect.stringMatching(/: avisos a nobody@istmia\.example en uso otra vez$/) as string,
    paused,
  ]);
});

test("the other addresses of a form are told once, and what a colleague's server returned pauses as well", async () => {
  const desk = await startDesk({
    MAIL_FIANZAS: "gone@istmia.example, ana@istmia.example, luz@istmia.example",
  });
  const [ana, luz] = [delivered("ana@istmia.example"), delivered("luz@istmia.example")];
  expect(await desk.enquire(bondsContact)).toEqual([refused("gone@istmia.example"), ana, luz]);
  expect(await desk.paused()).toMatchObject([{ substitutes: ["ana@istmia.example", "luz@istmia.example"] }]);
  const next = { ...bondsContact, email: "eva@correo.example" };
  expect(await desk.enquire(next)).toEqual([diverted("gone@istmia.example"), ana, luz]);
  expect(desk.answersTo("eva@correo.example")).toBe("ana@istmia.example");

  const sent = await desk.rows<{ id: string }>(
    "select id from mail where recipient in ('ana@istmia.example', 'luz@istmia.example') order by id desc limit 2",
  );
  const ids = sent.map(({ id }) => id);
  await desk.as("mutation ($ids: [ID!]!) { bounceMails(ids: $ids) }", { ids });
  await desk.settled();
  expect((await desk.paused()).map(({ address, substitutes }) => [address, substitutes])).toEqual([
    ["ana@istmia.example", [MAIL.MAIL_CONTACT]],
    ["gone@istmia.example", [MAIL.MAIL_CONTACT]],
    ["luz@istmia.example", [MAIL.MAIL_CONTACT]],
  ]);
  // The general address gets one mail about the enquiry whose notifications came back, and one about the next enquiry.
  expect(desk.server.to(MAIL.MAIL_CONTACT).length).toBe(1);
  expect((await desk.enquire(bondsContact)).map(({ recipient, state }) => [recipient, state])).toEqual([
    ["gone@istmia.example", "omitida"],
    ["ana@istmia.example", "omitida"],
    ["luz@istmia.example", "omitida"],
    [MAIL.MAIL_CONTACT, "entregada"],
  ]);
});

test("where every address of a form and the general one are paused, mails still go to those of the form", async () => {
  const desk = await startDesk({
    MAIL_FIANZAS: "nobody@istmia.example",
    MAIL_CONTACT: "gone@istmia.example",
  });
  const both = [refused("nobody@istmia.example"), refused("gone@istmia.example")];
  expect(await desk.enquire(bondsContact)).toEqual(both);
  expect(await desk.paused()).toMatchObject([{ substitutes: [] }, { substitutes: [] }]);
  const begun = desk.server.begun;
  expect(await desk.enquire({ ...bondsContact, email: "luz@correo.example" })).toEqual(both.slice(0, 1));
  expect(desk.server.begun).toBe(begun + 2); // one is the confirmation
  expect(desk.answersTo("luz@correo.example")).toBe("nobody@istmia.example");
});

test("a server of mail that is away, or an address that is asked later, pauses nobody before it is given up", async () => {
  const desk = await startDesk({ MAIL_FIANZAS: "later@istmia.example" });
  const { id } = (await desk.ask("/api/contacts", { body: bondsContact })).json<{ id: string }>();
  await expect.poll(() => desk.notifications(id)).toMatchObject([{ state: "pendiente", cause: "temporary" }]);
  expect(await desk.paused()).toEqual([]);
  await desk.rows(
    "update mail set queued_at = now() - interval '3 days', next_at = now() where kind = 'notification'",
  );
  await desk.rows("select graphile_worker.add_job('mail', job_key => 'mail')");
  await expect.poll(() => desk.paused()).toMatchObject([{ address: "later@istmia.example" }]);
  await desk.settled();
  expect(await desk.notifications(id)).toEqual([
    { recipient: "later@istmia.example", state: "muerta", cause: "temporary" },
    delivered(MAIL.MAIL_CONTACT),
  ]);
});

test.each(["greeting", "sender"] as const)(
  "a server that puts all off for three days at its %s pauses nobody",
  async (stage) => {
    const desk = await startDesk({ MAIL_FIANZAS: "ana@istmia.example" });
    desk.server.setBehaviour({ stage, code: 451 });
    const { id } = (await desk.ask("/api/contacts", { body: bondsContact })).json<{ id: string }>();
    await expect.poll(() => desk.notifications(id)).toMatchObject([{ state: "pendiente", cause: "unready" }]);
    await desk.rows("update mail set queued_at = now() - interval '3 days', next_at = now()");
    await desk.rows("select graphile_worker.add_job('mail', job_key => 'mail')");
    await expect.poll(() => desk.notifications(id)).toMatchObject([{ state: "muerta", cause: "unready" }]);
    await expect
      .poll(() =>
        desk.rows(
          "select from graphile_worker.jobs where task_identifier = 'mail' and locked_at is not null",
        ),
      )
      .toEqual([]);
    expect(await desk.paused()).toEqual([]);
  },
);

test("others are told of what came back while it was thought to be spam, once it is released", async () => {
  const desk = await startDesk({ MAIL_FIANZAS: "fianzas@istmia.example" });
  await desk.enquire(bondsContact);
  const [{ id } = { id: "" }] = await desk.rows<{ id: string }>("select id from contact");
  await desk.rows("update contact set flagged = true");
  await desk.rows("update mail set state = 'rebotada', cause = 'bounced' where kind = 'notification'");
  await desk.rows("select graphile_worker.add_job('mail')");
  await expect
    .poll(() => desk.rows("select from graphile_worker.jobs where task_identifier = 'mail'"))
    .toEqual([]);
  expect(await desk.notifications(id)).toHaveLength(1);
  await desk.as("mutation ($seen: [SeenContact!]!) { judgeContacts(seen: $seen, spam: false) }", {
    seen: [{ id, version: 1 }],
  });
  await expect.poll(() => desk.server.to(MAIL.MAIL_CONTACT).length).toBe(1);
});
