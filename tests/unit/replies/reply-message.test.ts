import { expect, test } from "vitest";
import { compose } from "#gateway/mail/mail-message.ts";
import type { MailSource } from "#gateway/mail/mail-source.ts";
import { threadOf } from "#gateway/mail/reply-message.ts";
import { HOSTILE_LINES } from "#tests/support/corpora/hostile-lines.ts";

const SENDER = {
  from: "no-responder@istmia.example",
  siteUrl: "https://www.istmia.example",
  replyTo: async () => "fianzas@istmia.example",
};
const SOURCE: MailSource = {
  id: "7",
  kind: "reply",
  recipient: "ana@correo.example",
  queuedAt: new Date("2026-11-23T15:00:00Z"),
  nonce: "5e6f7a8b",
  contactId: "0195f000-0000-7000-8000-000000000000",
  reference: "IST-26-7K3M-Q",
  formType: "fianzas",
  consultTypes: [],
  receivedAt: new Date("2026-11-22T15:00:00Z"),
  phone: null,
  digestSource: null,
  scheduleSource: null,
  replySource: { nonces: ["1a2b3c4d", "5e6f7a8b"], text: "Con gusto.", attachments: [] },
};

const headersOf = (message: Buffer) => {
  const text = message.toString();
  const head = text.slice(0, text.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  return head.split("\r\n").map((line) => line.slice(0, line.indexOf(":")).toLowerCase());
};

test("no text, name or address adds a header to a reply or changes its subject", async () => {
  const expected = headersOf(await compose(SOURCE, SENDER)).toSorted();
  expect(expected).toEqual([
    "content-transfer-encoding",
    "content-type",
    "date",
    "from",
    "in-reply-to",
    "message-id",
    "mime-version",
    "references",
    "reply-to",
    "subject",
    "to",
  ]);
  for (const hostile of HOSTILE_LINES)
    for (const change of [
      { recipient: hostile },
      { replySource: { ...SOURCE.replySource!, text: hostile } },
      { reference: hostile },
    ]) {
      const message = await compose({ ...SOURCE, ...change }, SENDER);
      expect(headersOf(message).toSorted(), hostile).toEqual(expected);
    }
});

test("a reply belongs to the thread of its confirmation, however long that has become", () => {
  const domain = "istmia.example";
  expect(threadOf("IST-26-7K3M-Q", ["1a2b3c4d"], domain)).toEqual({
    messageId: "<r.IST-26-7K3M-Q.1.1a2b3c4d@istmia.example>",
    inReplyTo: "<c.IST-26-7K3M-Q@istmia.example>",
    references: ["<c.IST-26-7K3M-Q@istmia.example>"],
  });
  const { references, inReplyTo } = threadOf("IST-26-7K3M-Q", Array(200).fill("1a2b3c4d"), domain);
  expect(references.join(" ").length).toBeLessThanOrEqual(900);
  expect(references.length).toBeGreaterThan(15);
  expect(references[0]).toBe("<c.IST-26-7K3M-Q@istmia.example>");
  expect(references.at(-1)).toBe("<r.IST-26-7K3M-Q.199.1a2b3c4d@istmia.example>");
  expect(inReplyTo).toBe(references.at(-1));
});

test("a thread names earlier replies as they were sent, also those from before there were nonces", () => {
  expect(threadOf("IST-26-7K3M-Q", [null, "1a2b3c4d", "5e6f7a8b"], "istmia.example")).toEqual({
    messageId: "<r.IST-26-7K3M-Q.3.5e6f7a8b@istmia.example>",
    inReplyTo: "<r.IST-26-7K3M-Q.2.1a2b3c4d@istmia.example>",
    references: [
      "<c.IST-26-7K3M-Q@istmia.example>",
      "<r.IST-26-7K3M-Q.1@istmia.example>",
      "<r.IST-26-7K3M-Q.2.1a2b3c4d@istmia.example>",
    ],
  });
});
