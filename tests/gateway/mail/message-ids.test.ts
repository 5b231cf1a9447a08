import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { generalContact } from "#tests/support/fixtures.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";
import { startOffice } from "#tests/support/office.ts";

const REPLY = `mutation ($seen: SeenContact!, $reply: ReplyDraft!) {
  replyToContact(seen: $seen, reply: $reply) { version }
}`;

test("after a restore no mail has the Message-ID of one that left after the backup, though its number is given again", async () => {
  const server = await startMailServer();
  const office = await startOffice(1, { ...MAIL, SMTP_URL: server.url });
  const settled = () =>
    expect.poll(() => office.rows("select from mail where state in ('pendiente', 'enviando')")).toEqual([]);
  await settled();
  const before = server.received.length;
  const [backup] = await office.rows<{ last: string }>("select max(id) as last from mail");
  /** Sends the same mails after the backup, and again after the restore. */
  const work = async (text: string) => {
    const reply = { text, status: "ATENDIDA", attachments: [], key: randomUUID() };
    const seen = { id: office.ids[0]!, version: 1 };
    expect((await office.run(REPLY, { seen, reply }, office.first)).refused).toBeUndefined();
    expect((await office.run("mutation { sendTestMail }", {}, office.first)).refused).toBeUndefined();
    await settled();
  };
  await work("Te escribimos mañana.");
  await office.rows("delete from reply");
  await office.rows(`delete from mail where id > ${backup!.last}`);
  await office.rows("update contact set version = 1, status = 'nueva'");
  await office.rows(`select setval(pg_get_serial_sequence('mail', 'id'), ${backup!.last})`);
  await work("Te llamamos hoy.");

  const ids = server.received.slice(before).map(({ headers }) => headers["message-id"]!);
  const numbers = ids.map((id) => id.replace(/\.[0-9a-f]{8}@/, "@")).toSorted();
  expect(numbers).toEqual([numbers[0], numbers[0], numbers[2], numbers[2]]);
  expect(new Set(ids).size).toBe(4);
  expect(server.to(generalContact.email).at(-1)!.raw).toContain("hoy");
});
