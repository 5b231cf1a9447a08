import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DAY_MS } from "#schema/calendar/durations.ts";
import { SentContact } from "#schema/contact.ts";
import { FORMS } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { PRIVACY_NOTICE_VERSION } from "#schema/spam/form-headers.ts";
import { SPAM_REASONS, SPAM_THRESHOLD, spamPoints } from "#schema/spam/spam-reasons.ts";
import type { SpamReason } from "#schema/spam/spam-reasons.ts";
import domains from "#gateway/contacts/spam/domains.json" with { type: "json" };
import { spamReasons, textDigest } from "#gateway/contacts/spam/spam-reasons.ts";
import { company } from "#web/content/company.ts";
import { terms } from "#web/content/terms.ts";
import { startClock } from "#tests/support/working-time.ts";

interface Sample {
  came: string[];
  contact: SentContact;
}

/** Returns a file's samples: how each was sent, and its text. */
function samplesIn(file: string): Sample[] {
  const lines = readFileSync(`tests/support/corpora/${file}.txt`, "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [came, form, name, lastName, email, message] = line.split("|").map((part) => part.trim());
      const formType = form as FormType;
      const consultType = JSON.stringify(Object.keys(FORMS[formType].consultOptions).slice(0, 1));
      const sent = { name, lastName, email, message, formType, consultType };
      const parsed = SentContact.safeParse(sent);
      // Some awkward samples do not satisfy the contact page's rule; they are judged all the same.
      return { came: came!.split(" "), contact: parsed.data ?? (sent as SentContact) };
    });
}

const BY_OTHERS = ["repeated", "hurried", "replayed"] as const satisfies readonly SpamReason[];

/** Returns the reasons for a sample: from its own content, and from how it was sent with others. */
function reasonsOf({ came, contact }: Sample): SpamReason[] {
  const ageMs = came.includes("fast") ? 1_200 : 95_000;
  const stamp = came.includes("no-stamp") ? undefined : { form: contact.formType, nonce: "a", ageMs };
  const metadata = { stamp, honeypotFilled: came.includes("unseen"), noticeVersion: null };
  return [...spamReasons(contact, metadata), ...BY_OTHERS.filter((reason) => came.includes(reason))];
}

const isFlagged = (sample: Sample) => spamPoints(reasonsOf(sample)) >= SPAM_THRESHOLD;

test("of 100 written spam texts at least 90 are set apart, of 100 real enquiries at most one", () => {
  const spam = samplesIn("spam-enquiries");
  const real = samplesIn("real-enquiries");
  expect([spam.length, real.length]).toEqual([100, 100]);
  expect(real.filter(({ came }) => came.includes("awkward"))).toHaveLength(20);
  const missed = spam.filter((sample) => !isFlagged(sample));
  const caught = real.filter(isFlagged);
  expect(missed.length, missed.map(({ contact }) => contact.message).join("\n")).toBeLessThanOrEqual(10);
  expect(caught.length, caught.map(({ contact }) => contact.message).join("\n")).toBeLessThanOrEqual(1);
});

test("a form that was filled in at once counts as hasty, one that a gateway with a fast clock stamped does not", () => {
  const [{ contact }] = samplesIn("real-enquiries") as [Sample];
  const reasonsAt = (ageMs: number) => {
    const stamp = { form: contact.formType, nonce: "a", ageMs };
    return spamReasons(contact, { stamp, honeypotFilled: false, noticeVersion: null });
  };
  for (const ageMs of [-1_000, 0, 2_999]) expect(reasonsAt(ageMs), `${ageMs} ms`).toContain("fast");
  for (const ageMs of [-300_000, 3_000]) expect(reasonsAt(ageMs), `${ageMs} ms`).not.toContain("fast");
});

test("a field that is added to a contact is not taken for a name", () => {
  for (const sample of samplesIn("spam-enquiries")) {
    const longer = { ...sample, contact: { ...sample.contact, channel: "whatsapp" } };
    expect(reasonsOf(longer)).toEqual(reasonsOf(sample));
  }
});

test.each(["a", "https:/", "www.", "http://a.", "http://a. ", "<a ", "aB", "[link"])(
  "a text of %s again and again is judged in time that grows no faster than the text",
  (part) => {
    const [{ contact }] = samplesIn("real-enquiries") as [Sample];
    // Forty times the accepted length: in quadratic time, judging would take most of a minute.
    const message = part.repeat(200_000 / part.length);
    expect(reasonsOf({ came: [], contact: { ...contact, message } })).toBeInstanceOf(Array);
  },
);

test("no reason alone sets a contact apart", () => {
  for (const [reason, { points }] of Object.entries(SPAM_REASONS))
    expect(points, reason).toBeLessThan(SPAM_THRESHOLD);
});

const contact = SentContact.parse({
  name: "Marisol",
  lastName: "Quintero",
  email: "marisol@correo.example",
  consultType: '["vida-individual"]',
  message: "Buenas tardes, quisiera cotizar un seguro.",
  formType: "contact",
});
const noMetadata = { stamp: undefined, honeypotFilled: false, noticeVersion: null };
const stamped = (ageMs: number) => ({
  ...noMetadata,
  stamp: { form: "contact" as const, nonce: "a", ageMs },
});

test.each<[SpamReason[], Partial<SentContact>]>([
  [[], {}],
  [["links-3"], { message: "http://a.example www.b.example https://c.example" }],
  [["links-5"], { message: "http://a.example ".repeat(9) }],
  [["short-link"], { message: "Mire https://bit.ly/x" }],
  [[], { message: "Mire https://rabbit.ly/x" }],
  [["markup"], { message: '<a href="https://a.example">esto</a>' }],
  [["link-in-name"], { name: "Entra en https://a.example" }],
  [[], { name: "Ma. Elena", lastName: "J.R. Pérez" }],
  [["same-names"], { name: "Ana", lastName: "ANA " }],
  [["random-names"], { name: "KjhGfdSaq", lastName: "xcvbnmlk" }],
  [["gibberish"], { message: "hGtRfDsWq LkJhGfDsP mNbVcXzLk" }],
  [["gibberish"], { message: "abrtkplaeo" }],
  [[], { message: "abrtkpolae" }],
  [["gibberish"], { message: "unaCasaBienHecha" }],
  [[], { message: "unacasaBienHecha" }],
  [["gibberish"], { message: "brtsast" }],
  [[], { message: "brtsaste" }],
  [[], { message: "brtsast, seguros" }],
  [[], { message: "brtsst" }],
  [["other-script"], { message: "Здравствуйте, мне нужна страховка" }],
  [["own-domain"], { email: "hola@avisos.istmia.example" }],
  [["throwaway"], { email: "x@buzon.yopmail.com" }],
])("%j is said of %j", (reasons, part) => {
  expect(spamReasons({ ...contact, ...part } as SentContact, noMetadata)).toEqual(reasons);
});

test("a form that is sent within three seconds is noted, one that stood open for days is not", () => {
  const said = (ageMs: number) => spamReasons(contact, stamped(ageMs));
  expect([2_999, 3_000, 10 * DAY_MS].map(said)).toEqual([["fast"], [], []]);
  const ofOther = { ...stamped(0), stamp: { form: "fianzas" as const, nonce: "a", ageMs: 0 } };
  expect(spamReasons(contact, ofOther)).toEqual([]);
});

test("texts that differ in case, accents, digits and punctuation have one digest, short ones none", () => {
  const text = "Le ofrecemos financiación inmediata para su negocio";
  expect(textDigest(`${text} 123`)).toBe(textDigest(`¡¡${text.toUpperCase().replace("Ó", "O")}!! 4`));
  expect(textDigest(`${text} hoy`)).not.toBe(textDigest(text));
  expect(textDigest("Quiero cotizar un seguro")).toBeNull();
});

test("five thousand marks in a message are looked at in a moment", () => {
  const message = `Buenas tardes${"\u0301".repeat(2_500)}${"\u0323".repeat(2_487)}`;
  const worked = startClock();
  for (let times = 0; times < 100; times += 1) {
    expect(spamReasons({ ...contact, message }, noMetadata)).toEqual([]);
    expect(textDigest(message)).toBeNull();
  }
  expect(worked()).toBeLessThan(500);
});

test("the company's own domain and the notice's version are those that the site publishes", () => {
  for (const email of Object.values(company.emails)) expect(domains.own).toContain(email.split("@")[1]);
  const month = new Date(`${PRIVACY_NOTICE_VERSION}-15T12:00:00Z`);
  const published = month.toLocaleDateString("es-PA", { month: "long", year: "numeric", timeZone: "UTC" });
  expect(terms.lastUpdated).toBe(published);
});

test("throwaway domains and shorteners stand once each, in lower case", () => {
  for (const list of [domains.throwaway, domains.shorteners]) {
    expect(new Set(list).size).toBe(list.length);
    for (const domain of list) expect(domain).toMatch(/^[a-z\d.-]+\.[a-z]{2,}$/);
  }
});
