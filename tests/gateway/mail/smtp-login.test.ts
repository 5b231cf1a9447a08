import { expect, test } from "vitest";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";

/** Has characters that a URL encodes. */
const LOGIN = { username: "avisos@istmia.example", password: "p@ss:w/ord%é" };

test("mails leave signed in as SMTP_URL says; with a wrong password they wait for other settings", async () => {
  const server = await startMailServer({ login: LOGIN });
  const startWith = async (password: string) => {
    const { host } = new URL(server.url);
    const login = [LOGIN.username, password].map(encodeURIComponent).join(":");
    const gateway = await startGateway({ ...MAIL, SMTP_URL: `smtp://${login}@${host}` });
    await gateway.ask("/api/contacts", { body: generalContact });
    return { ...gateway, mails: () => gateway.rows("select distinct state, cause from mail") };
  };
  const wrong = await startWith("anterior");
  await expect.poll(wrong.mails).toEqual([{ state: "pendiente", cause: "auth" }]);
  expect(server.received).toEqual([]);
  expect(wrong.log()).not.toContain("anterior");

  const right = await startWith(LOGIN.password);
  await expect.poll(right.mails).toEqual([{ state: "entregada", cause: null }]);
  expect(server.received.length).toBeGreaterThan(0);
});
