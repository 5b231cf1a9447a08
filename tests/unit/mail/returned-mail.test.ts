import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseReturnedMail, returnPath } from "#gateway/mail/returned-mail.ts";

const TOKEN = "0123456789abcdef0123";
const ADDRESS = `rebotes+r-${TOKEN}@istmia.example`;

const mail = (headers: string[], ...parts: string[]) =>
  [[`To: ${ADDRESS}`, ...headers].join("\r\n"), ...parts].join("\r\n\r\n");
const report = (...fields: string[]) =>
  mail(
    [
      'Content-Type: multipart/report; report-type=delivery-status;\r\n\tboundary="x"',
      "Auto-Submitted: auto-replied",
    ],
    "--x\r\nContent-Type: text/plain",
    "The mail was not delivered.",
    "--x\r\nContent-Type: message/delivery-status",
    "Reporting-MTA: dns; mx.correo.example",
    ["Final-Recipient: rfc822; ana@correo.example", ...fields].join("\r\n"),
    "--x--",
  );

test("a mail is returned to an address of its own, where there is a mailbox for that", () => {
  const from = "no-responder@istmia.example";
  expect(returnPath({ from, bouncesTo: "rebotes@istmia.example" }, `r-${TOKEN}`)).toBe(ADDRESS);
  expect(returnPath({ from, bouncesTo: undefined }, `r-${TOKEN}`)).toBe(from);
});

test.each([
  ["no such person", ["Action: failed", "Status: 5.1.1"], "5.1.1", true],
  ["a domain that takes no mail", ["Action: failed", "Status: 5.1.10"], "5.1.10", true],
  ["a mailbox that is closed", ["Action: failed", "Status: 5.2.1"], "5.2.1", true],
  ["a mailbox that is full", ["Action: failed", "Status: 5.2.2 (over quota)"], "5.2.2", false],
  ["a policy", ["Action: failed", "Status: 5.7.129"], "5.7.129", false],
  ["fields in another order and case", ["STATUS: 5.0.0", "action: Failed"], "5.0.0", true],
  ["a delay", ["Action: delayed", "Status: 4.4.1"], undefined, false],
  ["given up after a passing failure", ["Action: failed", "Status: 4.4.7"], "4.4.7", false],
  ["a delivery", ["Action: delivered", "Status: 2.0.0"], undefined, false],
])("a delivery report is taken at its word: %s", async (_, fields, status, badAddress) => {
  expect(await parseReturnedMail(report(...fields))).toEqual({
    token: TOKEN,
    status,
    badAddress,
    automatic: false,
  });
});

/** Mails as servers and autoresponders send them, each after a line "=== status and state: what it is". */
const samples = readFileSync("tests/support/corpora/returned-mails.txt", "utf8")
  .split(/^=== /m)
  .slice(1)
  .map((sample): [title: string, raw: string] => {
    const end = sample.indexOf("\n");
    return [sample.slice(0, end), sample.slice(end + 1)];
  });

test("a report that is cut off is read as far as it goes", async () => {
  const whole = report("Action: failed", "Status: 5.1.1");
  expect(await parseReturnedMail(whole.slice(0, whole.indexOf("--x--")))).toMatchObject({ status: "5.1.1" });
  expect(await parseReturnedMail(whole.slice(0, whole.indexOf("Status:")))).toMatchObject({
    status: undefined,
  });
});

test.each(samples)("%s", async (title, raw) => {
  for (const lines of [raw, raw.replaceAll("\n", "\r\n")]) {
    const { token, status, badAddress, automatic } = (await parseReturnedMail(lines))!;
    expect(token).toBe(TOKEN);
    const [, given] = /^([45]\.\d+\.\d+) (?:rebotada|muerta): /.exec(title) ?? [];
    expect(status).toBe(given);
    expect(badAddress).toBe(title.includes(" rebotada: "));
    expect(automatic).toBe(title.startsWith("automatic: "));
  }
});

test("the subject of an automatic answer is known unencoded too, in UTF-8 and in Latin-1", async () => {
  const raw = mail(["Subject: Respuesta automática: Recibimos tu consulta"], "Vuelvo el lunes.");
  for (const encoding of ["utf8", "latin1"] as const)
    expect(await parseReturnedMail(Buffer.from(raw, encoding))).toMatchObject({
      token: TOKEN,
      automatic: true,
    });
});

test("what was not sent to a mail's own address belongs to none", async () => {
  const status = report("Action: failed", "Status: 5.1.1");
  for (const other of ["rebotes@istmia.example", "rebotes+r-012@istmia.example", `x-${TOKEN}@istmia.example`])
    expect(await parseReturnedMail(status.replace(ADDRESS, other))).toBeUndefined();
  expect(await parseReturnedMail(status.replace("To:", "X-Note:"))).toBeUndefined();
  expect(await parseReturnedMail("")).toBeUndefined();
});
