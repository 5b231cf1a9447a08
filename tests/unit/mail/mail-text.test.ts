import { expect, test } from "vitest";
import type { DigestFigures } from "#gateway/mail/digest-message.ts";
import { compose, letterOf, textOf } from "#gateway/mail/mail-message.ts";
import type { MailSource } from "#gateway/mail/mail-source.ts";
import { MAIL_KIND_CODES } from "#schema/mail/mail.ts";
import { contact } from "#web/content/contact.ts";
import { AUTOMATIC_MAILS, notification as source } from "#tests/support/mail/mail-sources.ts";
import { MailTextError, renderText } from "#gateway/mail/mail-text.ts";

const SITE = "https://www.istmia.example";
const NONE: DigestFigures = {
  overdue: 0,
  dueToday: 0,
  fresh: 0,
  undelivered: 0,
  spam: 0,
  unrouted: [],
  lastWeek: null,
};

test("a notification names reference, form, topics and the enquiry's page, in both forms", () => {
  const { subject, text, html } = textOf(source, SITE);
  expect(subject).toBe("[IST-26-7K3M-Q] Nueva consulta: Fianzas");
  for (const form of [text, html]) {
    expect(form).toContain("IST-26-7K3M-Q");
    expect(form).toContain("Garantía Contractual, Cumplimiento Legal");
    expect(form).toContain("22 de noviembre de 2026, 4:05 PM");
    expect(form).toContain(`${SITE}/admin?consulta=${source.contactId}`);
  }
  expect(html).toContain(`<a href="${SITE}/admin?consulta=${source.contactId}">`);
  expect(html).toContain('<th scope="row">Referencia</th><td>IST-26-7K3M-Q</td>');
});

test("a confirmation promises what the site's form does, says what comes next, how to reach the company and what becomes of personal data", () => {
  const { subject, text } = textOf({ ...source, kind: "confirmation" }, SITE);
  expect(subject).toBe("[IST-26-7K3M-Q] Recibimos tu consulta");
  for (const part of [
    "IST-26-7K3M-Q",
    "Fianzas",
    "te responderá por correo en horas de oficina.",
    "+507 302-4800",
    `${SITE}/contactenos`,
    `datos personales como explican nuestros términos y condiciones:\n\n${SITE}/terminos-condiciones\n`,
  ])
    expect(text).toContain(part);
  expect(contact.form.text).toContain("Te respondemos por correo en horas de oficina.");
});

test("every mail but a reply is among those that are tried, and each has a letter of its own", () => {
  const tried = AUTOMATIC_MAILS.map(({ kind }) => kind);
  expect([...tried, "reply"].toSorted()).toEqual(MAIL_KIND_CODES.toSorted());
  expect(new Set(MAIL_KIND_CODES.map(letterOf)).size).toBe(MAIL_KIND_CODES.length);
});

test.each(AUTOMATIC_MAILS.map((mail): [string, MailSource] => [mail.kind, mail]))(
  "the text %s leaves no placeholder open and no HTML unescaped, and loads nothing",
  (_, mail) => {
    const { subject, text, html } = textOf({ ...mail, phone: '<b>"&"</b>' }, SITE);
    for (const form of [subject, text, html]) expect(form).not.toMatch(/\{\w+\}/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain("<b>");
    expect(html).not.toMatch(
      /<(img|link|script|iframe|object|form)\b|\b(src|srcset|background)=|url\(|@import/i,
    );
    expect(html).toMatch(/^<!doctype html>\n<html lang="es-PA">/);
  },
);

test.each(AUTOMATIC_MAILS.map((mail): [string, MailSource] => [mail.kind, mail]))(
  "the text %s speaks to its reader as the site does",
  (_, mail) => {
    const { subject, text } = textOf(mail, SITE);
    expect(`${subject}\n${text}`).not.toMatch(/\b(usted|sus?|le)\b/i);
  },
);

test("a text that asks for what is not given is refused", () => {
  expect(() => renderText("notification", { referencia: "IST-26-7K3M-Q" })).toThrow(MailTextError);
});

test("an address that would add a header adds none", async () => {
  for (const recipient of [
    "a@b.example\r\nBcc: c@d.example",
    "a@b.example\nX-Other: 1",
    'x" <c@d.example>, y@z.example',
  ]) {
    const sender = { from: "no-responder@istmia.example", siteUrl: SITE, replyTo: async () => recipient };
    const raw = (await compose({ ...source, kind: "confirmation", recipient }, sender)).toString();
    const names = raw.slice(0, raw.indexOf("\r\n\r\n")).match(/^[\w-]+(?=:)/gm)!;
    expect(names.toSorted()).toEqual([
      "Auto-Submitted",
      "Content-Type",
      "Date",
      "From",
      "MIME-Version",
      "Message-ID",
      "Reply-To",
      "Subject",
      "To",
      "X-Auto-Response-Suppress",
    ]);
  }
});

test("a digest lists what waits with a link each, and leaves out what does not", () => {
  const digest = (figures: Partial<DigestFigures>) =>
    textOf(
      {
        ...source,
        kind: "digest",
        digestSource: { account: "7", day: "2026-11-23", figures: { ...NONE, ...figures } },
      },
      SITE,
    );
  const { subject, text, html } = digest({
    overdue: 1,
    dueToday: 2,
    fresh: 1_200,
    unrouted: ["fianzas"],
    lastWeek: 18,
  });
  expect(subject).toBe("Resumen del 23 nov");
  expect(text.match(/^- .+$/gm)).toEqual([
    `- 1 consulta vencida: ${SITE}/admin?tarea=vencidas`,
    `- 2 consultas vencen hoy: ${SITE}/admin?tarea=vencen-hoy`,
    `- 1,200 consultas nuevas: ${SITE}/admin?estado=nueva`,
    `- Formularios sin dirección propia (Fianzas): ${SITE}/admin?seccion=correo`,
  ]);
  expect(text).toContain("La semana pasada llegaron 18 consultas.");
  expect(html).toContain(`<ul><li><a href="${SITE}/admin?tarea=vencidas">1 consulta vencida</a></li>`);
  for (const form of [text, html]) expect(form).not.toMatch(/\{\w+\}|<p><\/p>|\n{3}/);
  const other = digest({ spam: 1, undelivered: 2 }).text;
  expect(other.match(/^- .+(?=:)/gm)).toEqual([
    "- 1 consulta por revisar en posible spam: https",
    "- 2 correos sin entregar: https",
  ]);
  expect(other).not.toContain("La semana pasada");
});

test("who scheduled a publication that failed is told when, why and where the drafts are", async () => {
  const scheduleSource = {
    id: "3",
    at: "2026-11-23T13:30:00Z",
    cause: "«Taller {correo}» cambió\nmientras tanto.",
    changes: 2,
    note: "Para el <b>lunes</b>",
  };
  const failed: MailSource = { ...source, reference: null, formType: null, kind: "schedule", scheduleSource };
  const { subject, text, html } = textOf(failed, SITE);
  expect(subject).toMatch(/^No se publicó lo programado para el 23 de noviembre de 2026\b.* 8:30/);
  expect(text).toContain(
    "Causa: «Taller {correo}» cambió mientras tanto.\nCambios: 2\nNota: Para el <b>lunes</b>\n",
  );
  const address = `${SITE}/admin?seccion=contenidos&vista=cambios`;
  expect(text.trim().endsWith(address)).toBe(true);
  expect(html).toContain("<td>Para el &lt;b&gt;lunes&lt;/b&gt;</td>");
  expect(html).toContain(`<a href="${address.replace("&", "&amp;")}">`);
  expect(textOf({ ...failed, scheduleSource: { ...scheduleSource, note: " " } }, SITE).text).not.toContain(
    "Nota",
  );
  const sender = { from: "no-responder@istmia.example", siteUrl: SITE, replyTo: async () => undefined };
  const idOf = async (nonce: string | null) =>
    /^Message-ID: (.*)\r$/m.exec((await compose({ ...failed, nonce }, sender)).toString())?.[1];
  expect(await idOf(null)).toBe("<s.3@istmia.example>");
  expect(await idOf("1a2b3c4d")).toBe("<s.3.1a2b3c4d@istmia.example>");
});
