import { expect, test } from "vitest";
import { runMail } from "#tests/support/admin-command.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";

test("the mail command lists what did not arrive and why, sends it again and tries the server", async () => {
  const server = await startMailServer();
  const gateway = await startGateway({ ...MAIL, SMTP_URL: server.url });
  await gateway.ask("/api/contacts", { body: { ...generalContact, email: "late@correo.example" } });
  await expect.poll(() => gateway.rows("select from mail where state = 'incierta'")).toHaveLength(1);
  const environment = { ...MAIL, SMTP_URL: server.url, DATABASE_URL: gateway.databaseUrl };
  const listed = await runMail(["list"], environment);
  expect([listed.code, listed.fault]).toEqual([0, ""]);
  expect(listed.said).toMatch(
    /^1 undelivered, 0 kept.*\n +2 {2}.+ incierta .+ late@correo\.example {2}1 try {2}La conexión se cortó.+\n$/,
  );
  expect((await runMail(["retry", "2"], environment)).said).toBe("1 mail to be sent again by the gateway.\n");
  await expect.poll(() => server.to("late@correo.example").length).toBe(2);
  expect(await gateway.rows("select from audit_entry where author = 'npm run mail'")).toHaveLength(1);

  const sent = await runMail(["test", "ana@istmia.example"], environment);
  expect([sent.code, sent.said]).toEqual([0, "The server took the mail: 250 taken\n"]);
  expect(server.to("ana@istmia.example")).toHaveLength(1);
  const refused = await runMail(["test", "nobody@istmia.example"], environment);
  expect([refused.code, refused.said]).toEqual([1, ""]);
  expect(refused.fault).toMatch(/^The server did not take the mail\. .+ It said: 550 not this one\n$/);
});
