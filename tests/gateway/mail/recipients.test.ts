import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { CurrentRoutes } from "#gateway/mail/routes/current-routes.ts";
import { RouteService } from "#gateway/mail/routes/route.service.ts";
import { bondsContact, generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";

const CHANGE = `mutation ($form: FormType!, $seen: [String!]!, $addresses: [String!]!) {
  changeNotificationRoute(form: $form, seen: $seen, addresses: $addresses) { form addresses settings author changedAt }
}`;
const ROUTES = "{ notificationRoutes { form addresses settings author changedAt } }";
const OVERVIEW = "{ mailOverview { unrouted } }";
const TEST = "mutation ($form: FormType) { sendTestMail(form: $form) }";
const BONDS = "fianzas@istmia.example";

interface Route {
  form: string;
  addresses: string[];
  settings: string[];
  author: string | null;
}

/** Starts a gateway with a signed-in administrator, on a new database or that of another gateway. */
async function startDesk(environment: Record<string, string>) {
  const gateway = await startGateway({ ...MAIL, ...environment });
  const headers = await gateway.signIn();
  const as = async <T>(query: string, variables: object = {}) => {
    const { data, errors } = await gateway.graphql(query, headers, variables);
    return { data: data as T | undefined, refused: errors?.[0]?.extensions };
  };
  const change = (form: string, seen: string[], addresses: string[]) =>
    as<object>(CHANGE, { form, seen, addresses });
  const routeOf = async (wanted: string) =>
    (await as<{ notificationRoutes: Route[] }>(ROUTES)).data!.notificationRoutes.find(
      ({ form }) => form === wanted,
    )!;
  const unrouted = async () =>
    (await as<{ mailOverview: { unrouted: string[] } }>(OVERVIEW)).data!.mailOverview.unrouted;
  /** Sends a contact; returns the recipients of its notifications. */
  const notified = async (contact: object) => {
    const { id } = (await gateway.ask("/api/contacts", { body: contact })).json<{ id: string }>();
    const mails = await gateway.rows<{ recipient: string | null }>(
      `select recipient from mail where kind = 'notification' and contact_id = '${id}' order by id`,
    );
    return mails.map(({ recipient }) => recipient);
  };
  return { ...gateway, headers, as, change, routeOf, unrouted, notified };
}

test("what a mistyped general address missed goes to the corrected one when all is sent again", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ SMTP_URL: server.url, MAIL_CONTACT: "nobody@istmia.example" });
  const contacts = ["ana", "eva", "luz"].map((name) => ({
    ...generalContact,
    email: `${name}@correo.example`,
  }));
  for (const contact of contacts) await desk.notified({ ...contact, message: `Soy ${contact.email}.` });
  const failed = () => desk.rows("select from mail where state = 'rebotada' and rerouted_at is not null");
  await expect.poll(failed).toHaveLength(contacts.length);
  await desk.change("CONTACT", ["nobody@istmia.example"], ["ana@istmia.example"]);
  expect(server.to("ana@istmia.example")).toEqual([]);
  const sent = await desk.as("mutation { resendListedMails(filter: UNDELIVERED) { skipReason count } }");
  expect(sent.data).toEqual({ resendListedMails: [{ skipReason: null, count: contacts.length }] });
  await expect.poll(() => server.to("ana@istmia.example").length).toBe(contacts.length);
  const overview = "{ mailOverview { undelivered } }";
  await expect.poll(async () => (await desk.as(overview)).data).toEqual({ mailOverview: { undelivered: 0 } });
});

test("an administrator names the recipients of a form, and every gateway notifies them within a moment", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ SMTP_URL: server.url, MAIL_FIANZAS: BONDS });
  const other = await startDesk({ DATABASE_URL: desk.databaseUrl, MAIL_FIANZAS: BONDS });
  expect(await desk.routeOf("FIANZAS")).toEqual({
    form: "FIANZAS",
    addresses: [BONDS],
    settings: [BONDS],
    author: null,
    changedAt: null,
  });
  const sent = [" ana@istmia.example", "Luis@istmia.example", "ANA@istmia.example"];
  const { data } = await desk.change("FIANZAS", [BONDS], sent);
  const named = ["ana@istmia.example", "Luis@istmia.example"];
  expect(data).toMatchObject({
    changeNotificationRoute: [
      { form: "CONTACT", addresses: [MAIL.MAIL_CONTACT], author: null },
      { form: "SEGUROS_PERSONAS", addresses: [] },
      { form: "SEGUROS_PATRIMONIALES", addresses: [] },
      { form: "FIANZAS", addresses: named, settings: [BONDS], author: "admin@istmia.example" },
    ],
  });
  expect(await desk.notified(bondsContact)).toEqual(named);
  await expect.poll(() => other.notified(bondsContact)).toEqual(named);
  expect(await desk.notified(generalContact), "of another form").toEqual([MAIL.MAIL_CONTACT]);
  await expect.poll(() => server.to("Luis@istmia.example").length).toBeGreaterThan(0);

  // Another start reads the stored addresses too. Addresses equal to the settings' follow the settings again.
  const later = await startDesk({ DATABASE_URL: desk.databaseUrl, MAIL_FIANZAS: BONDS });
  expect(await later.notified(bondsContact)).toEqual(named);
  await desk.change("FIANZAS", named, [BONDS]);
  expect(await desk.routeOf("FIANZAS")).toMatchObject({ addresses: [BONDS], author: null });
  await expect.poll(() => later.notified(bondsContact)).toEqual([BONDS]);
  expect(await desk.rows("select detail from audit_entry where action = 'mail' order by id")).toEqual([
    { detail: `avisos de Fianzas: ${BONDS} → ana@istmia.example, Luis@istmia.example` },
    { detail: `avisos de Fianzas: ana@istmia.example, Luis@istmia.example → ${BONDS}` },
  ]);
});

test("a form whose only address is taken away notifies the general one, and a warning stands", async () => {
  const desk = await startDesk({ MAIL_FIANZAS: BONDS, MAIL_PERSONAS: "p@istmia.example" });
  expect(await desk.unrouted()).toEqual(["SEGUROS_PATRIMONIALES"]);
  await desk.change("FIANZAS", [BONDS], []);
  expect(await desk.routeOf("FIANZAS")).toMatchObject({ addresses: [], settings: [BONDS] });
  expect(await desk.unrouted()).toEqual(["SEGUROS_PATRIMONIALES", "FIANZAS"]);
  expect(await desk.notified(bondsContact)).toEqual([MAIL.MAIL_CONTACT]);
  // Its general address changes with that of the general form.
  await desk.change("CONTACT", [MAIL.MAIL_CONTACT], ["jefa@istmia.example"]);
  expect(await desk.notified(bondsContact)).toEqual(["jefa@istmia.example"]);
});

test("recipients at fault, or changed by somebody else meanwhile, are refused and change nothing", async () => {
  const desk = await startDesk({ MAIL_FIANZAS: BONDS });
  const faults: [string, string[], string][] = [
    ["FIANZAS", ["ana@istmia"], "No es un correo electrónico: ana@istmia"],
    [
      "FIANZAS",
      ["ana@istmia.example\nBcc: x@malo.example"],
      "No es un correo electrónico: ana@istmia.example",
    ],
    ["FIANZAS", ["a@b.co", "", "b"], "No es un correo electrónico: , b"],
    ["FIANZAS", [1, 2, 3, 4, 5, 6].map((one) => `a${one}@b.co`), "Son 5 direcciones como mucho."],
    ["CONTACT", [], "Hace falta al menos una: aquí llega lo que no tiene otra dirección."],
  ];
  for (const [form, addresses, sentence] of faults) {
    const seen = form === "FIANZAS" ? [BONDS] : [MAIL.MAIL_CONTACT];
    const { refused } = await desk.change(form, seen, addresses);
    expect(refused?.code, sentence).toBe("INVALID_FIELDS");
    expect(refused?.campos?.["addresses"]).toContain(sentence);
  }
  await desk.change("FIANZAS", [BONDS], ["ana@istmia.example"]);
  expect((await desk.change("FIANZAS", [BONDS], ["luis@istmia.example"])).refused?.code).toBe("CONFLICT");
  const answers = await Promise.all(
    ["b@istmia.example", "c@istmia.example"].map((one) =>
      desk.change("FIANZAS", ["ana@istmia.example"], [one]),
    ),
  );
  expect(answers.filter(({ refused }) => refused?.code === "CONFLICT")).toHaveLength(1);
  expect(await desk.rows("select count(*)::int as count from audit_entry where action = 'mail'")).toEqual([
    { count: 2 },
  ]);
});

test("an address that was copied with characters that are not seen is stored without them", async () => {
  const desk = await startDesk({ MAIL_FIANZAS: BONDS });
  await desk.change("FIANZAS", [BONDS], ["\u200bana@istmia.example\u2060"]);
  expect(await desk.notified(bondsContact)).toEqual(["ana@istmia.example"]);
});

test("a test mail goes to all recipients of a form", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ SMTP_URL: server.url, MAIL_FIANZAS: `${BONDS}, jefa@istmia.example` });
  expect((await desk.as(TEST, { form: "FIANZAS" })).data).toEqual({ sendTestMail: true });
  for (const address of [BONDS, "jefa@istmia.example"])
    await expect.poll(() => server.to(address).length).toBe(1);
  expect((await desk.as(TEST, { form: "SEGUROS_PERSONAS" })).data).toEqual({ sendTestMail: true });
  await expect.poll(() => server.to(MAIL.MAIL_CONTACT).length).toBe(1);
});

test("a change that is sent again after its answer was lost is made once, also where it could not be read back", async () => {
  const desk = await startDesk({ MAIL_FIANZAS: BONDS });
  const log = createLogger("silent");
  const [orm, lost] = [await openDatabase(desk.databaseUrl, log), await openDatabase(desk.databaseUrl, log)];
  onTestFinished(() => orm.close());
  const routes = await CurrentRoutes.open(() => lost.em.fork(), desk.routes.all);
  await (await lost.em.getConnection().getNativeClient()).end();
  await expect(routes.renew()).rejects.toThrow("Cannot use a pool after calling end");
  const named = ["ana@istmia.example", "luis@istmia.example"];
  const actor = { author: "admin@istmia.example", address: "127.0.0.1" };
  const answered = await new RouteService(orm.em.fork(), routes).change("fianzas", [BONDS], named, actor);
  expect(answered.find(({ form }) => form === "fianzas")!.addresses).toEqual(named);
  expect((await desk.change("FIANZAS", [BONDS], named)).refused).toBeUndefined();
  expect(await desk.rows("select from audit_entry where action = 'mail'")).toHaveLength(1);
});

test("recipients that could not be read when they changed are read as soon as the database lets", async () => {
  const server = await startMailServer();
  const desk = await startDesk({ SMTP_URL: server.url, MAIL_FIANZAS: BONDS });
  const changing = new Client({ connectionString: desk.databaseUrl });
  await changing.connect();
  onTestFinished(() => changing.end());
  await changing.query("begin");
  await changing.query("lock table notification_route");
  await changing.query(
    "insert into notification_route (form_type, addresses, author) values ('fianzas', '{ana@istmia.example}', 'x')",
  );
  const failed = () => desk.logged("routes_outdated");
  await desk.rows("select pg_notify('istmia_live', 'mail')");
  await expect.poll(failed).toHaveLength(1);
  await changing.query("commit");
  await expect.poll(() => desk.routes.of("fianzas")).toEqual(["ana@istmia.example"]);
});

test.each([
  ["goes to these", []],
  ["goes to these although all are paused", ["eva@istmia.example", MAIL.MAIL_CONTACT]],
])("what waits for an address that others have replaced %s", async (_, paused) => {
  const server = await startMailServer();
  const desk = await startDesk({ SMTP_URL: server.url, MAIL_FIANZAS: "later@istmia.example" });
  await desk.notified(bondsContact);
  const notifications = () =>
    desk.rows("select recipient, state, cause from mail where kind = 'notification' order by id");
  await expect.poll(notifications).toMatchObject([{ state: "pendiente", cause: "temporary" }]);
  await desk.change("FIANZAS", ["later@istmia.example"], ["eva@istmia.example"]);
  for (const address of paused)
    await desk.rows(`insert into paused_address (address, cause) values ('${address}', 'refused')`);
  await desk.rows("update mail set next_at = now()");
  await desk.rows("select graphile_worker.add_job('mail')");
  await expect.poll(notifications).toEqual([
    { recipient: "later@istmia.example", state: "omitida", cause: "former-recipient" },
    { recipient: "eva@istmia.example", state: "entregada", cause: null },
  ]);
});
