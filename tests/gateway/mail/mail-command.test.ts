import { spawn } from "node:child_process";
import { once } from "node:events";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { recordReturnedMail } from "#gateway/mail/cli/mail-commands.ts";
import { runMail } from "#tests/support/admin-command.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";

/** Returns a server's bounce report for a nonexistent address. */
const report = (address: string) =>
  [
    `To: ${address}`,
    "Content-Type: multipart/report; report-type=delivery-status; boundary=x",
    "",
    "--x",
    "Content-Type: message/delivery-status",
    "",
    "Action: failed",
    "Status: 5.1.1",
  ].join("\r\n");

test("the mail command lists what did not arrive and why, sends it again, tries the server and marks what came back", async () => {
  const server = await startMailServer();
  const settings = { ...MAIL, SMTP_URL: server.url, MAIL_BOUNCES_TO: "rebotes@istmia.example" };
  const gateway = await startGateway(settings);
  const body = { ...generalContact, email: "late@correo.example" };
  const { reference } = (await gateway.ask("/api/contacts", { body })).json<{ reference: string }>();
  await expect.poll(() => gateway.rows("select from mail where state = 'incierta'")).toHaveLength(1);
  const environment = { ...settings, DATABASE_URL: gateway.databaseUrl };
  const listed = await runMail(["list"], environment);
  expect([listed.code, listed.stderr]).toEqual([0, ""]);
  expect(listed.stdout).toMatch(
    new RegExp(
      `^1 undelivered, 0 kept.*\n +2 {2}.+ incierta .+ ${reference} {2}late@correo\\.example {2}1 try {2}La conexión se cortó.+\n$`,
    ),
  );
  expect((await runMail(["retry", "2"], environment)).stdout).toBe(
    "1 mail to be sent again by the gateway.\n",
  );
  await expect.poll(() => server.to("late@correo.example").length).toBe(2);
  expect(await gateway.rows("select from audit_entry where author = 'npm run mail'")).toHaveLength(1);

  const returned = report(server.to("late@correo.example")[1]!.from);
  const note = () => runMail(["returned"], environment, returned);
  expect((await note()).stdout).toBe("Mail 2 came back (5.1.1).\n");
  const outcome = () => gateway.rows("select state, cause from mail where id = 2");
  expect(await outcome()).toEqual([{ state: "rebotada", cause: "bounced" }]);
  expect((await note()).stdout).toBe("It was marked already, or is not known.\n");
  // A person's mark, which can be undone, is overridden by the server's report.
  await gateway.rows("update mail set cause = 'returned' where id = 2");
  expect((await note()).stdout).toBe("Mail 2 came back (5.1.1).\n");
  expect(await outcome()).toEqual([{ state: "rebotada", cause: "bounced" }]);
  expect((await runMail(["returned"], environment, "Subject: Hola")).stdout).toMatch(/^No mail of ours/);

  const sent = await runMail(["test", "ana@istmia.example"], environment);
  expect(sent.code).toBe(0);
  const lines = sent.stdout.split("\n");
  for (const line of [
    "< 220 ",
    "> EHLO ",
    "> MAIL FROM:<rebotes+t-",
    "> RCPT TO:<ana@istmia.example>",
    "> DATA",
  ])
    expect(
      lines.find((text) => text.startsWith(line)),
      line,
    ).toBeDefined();
  expect(lines).toContain("The server took the mail: 250 taken");
  expect(sent.stdout).toContain("spf, dkim and dmarc");
  expect(server.to("ana@istmia.example")).toHaveLength(1);
  const refused = await runMail(["test", "nobody@istmia.example"], environment);
  expect([refused.code, refused.stdout]).toEqual([1, ""]);
  for (const line of ["> RCPT TO:<nobody@istmia.example>", "< 550 not this one"])
    expect(refused.stderr.split("\n")).toContain(line);
  expect(refused.stderr).toMatch(/\nThe server did not take the mail\. .+ It said: 550 not this one\n$/);
});

test("who sends mails again is told how many of them cannot be sent", async () => {
  const { databaseUrl, rows, close } = await startGateway();
  await close();
  await rows(
    `insert into mail (kind, recipient, state)
     values ('test', 'ana@istmia.example', 'muerta'), ('test', 'eva@istmia.example', 'entregada')`,
  );
  const environment = { ...MAIL, SMTP_URL: "smtp://127.0.0.1:1", DATABASE_URL: databaseUrl };
  expect(await runMail(["retry", "1", "2", "3"], environment)).toEqual({
    code: 0,
    stdout: "1 mail to be sent again by the gateway.\nNot sent: 2, arrived, on the way, erased or unknown.\n",
    stderr: "",
  });
});

test("what waited for people at a backup does not leave by itself after the restore, and colleagues are told", async () => {
  const server = await startMailServer();
  const settings = { ...MAIL, SMTP_URL: server.url };
  const gateway = await startGateway({ MAIL_CONTACT: MAIL.MAIL_CONTACT });
  await gateway.ask("/api/contacts", { body: generalContact });
  await gateway.rows(
    `insert into mail (contact_id, kind, recipient, state, claim, claimed_at)
     select id, 'reply', email, 'enviando', gen_random_uuid(), now() - interval '1 day' from contact`,
  );
  await gateway.rows("update mail set state = 'pendiente' where state = 'guardada'");
  const environment = { ...settings, DATABASE_URL: gateway.databaseUrl };
  const held = async () => (await runMail(["restored"], environment)).stdout;
  expect(await held()).toBe("2 mails to people may have left since the backup: list shows them.\n");
  expect(await held()).toBe("0 mails to people may have left since the backup: list shows them.\n");
  const restored = await startGateway({ ...settings, DATABASE_URL: gateway.databaseUrl });
  await expect.poll(() => server.to(MAIL.MAIL_CONTACT)).toHaveLength(1);
  expect(server.received).toHaveLength(1);
  expect(
    await restored.rows("select kind, state, cause from mail where cause is not null order by kind"),
  ).toEqual([
    { kind: "confirmation", state: "incierta", cause: "restored" },
    { kind: "reply", state: "incierta", cause: "restored" },
  ]);
  expect(await restored.rows("select detail from audit_entry where author = 'npm run mail'")).toEqual([
    { detail: "sin enviar después de restaurar una copia: 2 correos" },
  ]);
});

test("who hands over what came back is told to try again while the database is away or waits for a migration", async () => {
  const { databaseUrl, rows } = await startGateway();
  const code = async (args: string[], url: string) =>
    (await runMail(args, { DATABASE_URL: url }, report("rebotes+t-0123456789abcdef0123@istmia.example")))
      .code;
  const away = "postgres://postgres@127.0.0.1:1/away";
  expect(await code(["returned"], away)).toBe(75);
  expect(await code(["list"], away), "which nobody tries again").toBe(1);
  await rows("delete from migration where id = (select max(id) from migration)");
  expect(await code(["returned"], databaseUrl)).toBe(75);
});

test("a returned mail stays with the mail server, whatever keeps the command from marking it", async () => {
  const { databaseUrl, rows, close } = await startGateway();
  await close();
  const returned = report("rebotes+t-0123456789abcdef0123@istmia.example");
  const elsewhere = new URL(databaseUrl);
  elsewhere.pathname = "/none";
  for (const environment of [{ DATABASE_URL: elsewhere.href }, { DATABASE_URL: databaseUrl, PORT: "80a" }])
    expect(await runMail(["returned"], environment, returned)).toMatchObject({ code: 75 });

  const blocker = new Client({ connectionString: databaseUrl });
  await blocker.connect();
  onTestFinished(() => blocker.end());
  await blocker.query("begin; lock table mail");
  const env = { DATABASE_URL: databaseUrl };
  const command = spawn(process.execPath, ["gateway/tasks/mail.ts", "returned"], { env });
  command.stdin.end(returned);
  const waiting = () => rows("select from pg_locks where not granted and relation = 'mail'::regclass");
  await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
  command.kill("SIGTERM");
  expect(await once(command, "exit")).toEqual([75, null]);
});

test("a mail that comes back before its delivery is recorded is marked when the mail server hands it over again", async () => {
  const { databaseUrl, rows } = await startGateway();
  const token = "0123456789abcdef0123";
  await rows(
    `insert into mail (kind, recipient, state, claim, claimed_at, body_at, bounce_token)
     values ('test', 'ana@istmia.example', 'enviando', gen_random_uuid(), now(), now(), '${token}')`,
  );
  const note = () =>
    runMail(["returned"], { DATABASE_URL: databaseUrl }, report(`rebotes+t-${token}@istmia.example`));
  expect(await note()).toEqual({
    code: 75,
    stdout: "",
    stderr: "Mail 1 is still being sent: try again later.\n",
  });
  await rows("update mail set state = 'entregada', claim = null");
  expect(await note()).toMatchObject({ code: 0, stdout: "Mail 1 came back (5.1.1).\n" });
  expect(await rows("select state, cause from mail")).toEqual([{ state: "rebotada", cause: "bounced" }]);
});

test("a mail that came back is marked together with its entry in the record, or not at all", async () => {
  const gateway = await startGateway();
  const orm = await openDatabase(gateway.databaseUrl, createLogger("silent"));
  onTestFinished(() => orm.close());
  const token = "0123456789abcdef0123";
  await gateway.rows(
    `insert into mail (kind, recipient, state, bounce_token) values ('test', 'ana@istmia.example', 'entregada', '${token}')`,
  );
  await gateway.rows(
    `create function complain() returns trigger language plpgsql as 'begin raise exception ''No entries.''; end';
     create trigger complain before insert on audit_entry for each row execute function complain()`,
  );
  const raw = report(`rebotes+t-${token}@istmia.example`);
  const note = () => recordReturnedMail(orm.em.fork(), raw);
  await expect(note()).rejects.toThrow("No entries.");
  expect(await gateway.rows("select state from mail")).toEqual([{ state: "entregada" }]);
  await gateway.rows("drop trigger complain on audit_entry");
  expect(await note()).toEqual(["Mail 1 came back (5.1.1)."]);
  expect(await gateway.rows("select detail from audit_entry where action = 'mail'")).toEqual([
    { detail: "anotado como rebotado: correo 1" },
  ]);
});

test("an automatic answer is noted once in the history of the enquiry that it is about, and no mail answers it", async () => {
  const server = await startMailServer();
  const settings = { ...MAIL, SMTP_URL: server.url, MAIL_BOUNCES_TO: "rebotes@istmia.example" };
  const gateway = await startGateway(settings);
  const orm = await openDatabase(gateway.databaseUrl, createLogger("silent"));
  onTestFinished(() => orm.close());
  await gateway.ask("/api/contacts", { body: generalContact });
  await expect.poll(() => gateway.rows("select from mail where state = 'entregada'")).toHaveLength(2);
  const answer = async (address: string) => {
    const { from } = server.to(address)[0]!;
    const raw = [
      `To: ${from}`,
      "Auto-Submitted: auto-replied",
      "Subject: De vacaciones",
      "",
      "Vuelvo pronto.",
    ];
    return (await recordReturnedMail(orm.em.fork(), raw.join("\r\n")))[0];
  };
  expect(await answer(generalContact.email)).toBe(
    "An automatic answer: noted in the history of its enquiry.",
  );
  for (const address of [generalContact.email, MAIL.MAIL_CONTACT])
    expect(await answer(address)).toMatch(/^An automatic answer, noted already or not from a sender/);
  const { data } = await gateway.graphql(
    "{ contacts { nodes { version mailBounces history { author status action note } } } }",
    await gateway.signIn(),
  );
  expect(data!["contacts"]).toEqual({
    nodes: [
      {
        version: 1,
        mailBounces: false,
        history: [{ author: "correo", status: "NUEVA", action: "AUTO_REPLY", note: null }],
      },
    ],
  });
  expect(await gateway.rows("select state from mail")).toEqual([
    { state: "entregada" },
    { state: "entregada" },
  ]);
  expect(server.received).toHaveLength(2);
});
