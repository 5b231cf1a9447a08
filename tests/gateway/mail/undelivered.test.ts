import { expect, test } from "vitest";
import { openStream } from "#tests/support/event-stream.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";

test("of a mail server that has died the log tells at once, and the back office by itself within 15 minutes", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const headers = await gateway.signIn();
  await server.close();
  const stream = await openStream(gateway.base, headers);
  const { id } = (await gateway.ask("/api/contacts", { body: generalContact })).json<{ id: string }>();
  const told = () => stream.ids("changed").filter((changed) => changed === id).length;
  const undelivered = async () =>
    (await gateway.graphql("{ mailOverview { undelivered } }", headers)).data!["mailOverview"]![
      "undelivered"
    ];
  const tried = (attempts: number) =>
    expect
      .poll(() => gateway.rows(`select from mail where attempts = ${attempts} and state = 'pendiente'`))
      .toHaveLength(2);
  await tried(1);
  expect(gateway.logged("mail_not_accepted")).toMatchObject([
    { cause: "connection" },
    { cause: "connection" },
  ]);
  expect(gateway.log()).not.toContain(generalContact.email);
  expect(await undelivered(), "one that is being tried for the first time").toBe(0);

  // The pauses to the second and the third try.
  for (const [minutes, attempts] of [
    [1, 2],
    [5, 3],
  ] as const) {
    await expect.poll(told).toBeGreaterThan(0);
    const before = told();
    const pause = `interval '${minutes} minutes 5 seconds'`;
    await gateway.rows(`update mail set queued_at = queued_at - ${pause}, next_at = next_at - ${pause}`);
    await gateway.rows("select graphile_worker.add_job('mail', job_key => 'mail')");
    await tried(attempts);
    await expect.poll(told).toBeGreaterThan(before);
  }
  expect(await undelivered()).toBe(2);
});

test("the back office is told of each change in what is undelivered, also where it is about no enquiry", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  const stream = await openStream(gateway.base, await gateway.signIn());
  const told = () => stream.text().split("event: mail\ndata: \n\n").length - 1;
  const deliver = async (address: string, state: string) => {
    await gateway.rows(
      `insert into mail (kind, recipient, state) values ('test', '${address}', 'pendiente')`,
    );
    await gateway.rows("select graphile_worker.add_job('mail', job_key => 'mail')");
    await expect
      .poll(() => gateway.rows(`select state from mail where recipient = '${address}'`))
      .toEqual([{ state }]);
  };
  await deliver("ana@istmia.example", "entregada");
  await deliver("nobody@istmia.example", "rebotada");
  await expect.poll(told).toBe(1);
  await deliver("late@istmia.example", "incierta");
  await expect.poll(told).toBe(2);
  await gateway.rows("update mail set state = 'omitida' where state = 'incierta'");
  await expect.poll(told).toBe(3);
});
