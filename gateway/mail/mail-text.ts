import { readFileSync } from "node:fs";
import { escapeHtml } from "#gateway/text/escape-html.ts";
import type { MailKind } from "#schema/mail/mail.ts";

/** Folder of the texts, relative to the project's root. The first line of each text is its subject. */
const FOLDER = "gateway/mail/texts";

/** A rendered text. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** Thrown when a text has a placeholder without a value. */
export class MailTextError extends Error {
  override name = "MailTextError";
}

const readTemplate = (name: string) => readFileSync(`${FOLDER}/${name}`, "utf8");

const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new MailTextError(`a mail's text asks for {${name}}, which is not given`);
    return value;
  });

/** Returns the style sheet of mails, which the content security policy allows where the back office shows one. */
export const mailStyle = (): string => /<style>(.*)<\/style>/s.exec(readTemplate("layout.html"))?.[1] ?? "";

const LINKED = /^- (.+): (https?:\/\/\S+)$/;
const LABELLED = /^([^:]{1,24}): (.+)$/;

/** Renders a paragraph as HTML: a heading (`# `), a list of links (`- `), a table of labelled lines, a lone link, or text. */
function renderParagraph(block: string): string {
  const lines = block.split("\n");
  if (block.startsWith("# ")) return `<h1>${escapeHtml(block.slice(2))}</h1>`;
  if (/^https?:\/\/\S+$/.test(block)) return `<p><a href="${escapeHtml(block)}">${escapeHtml(block)}</a></p>`;
  if (lines.every((line) => LINKED.test(line))) {
    const items = lines.map((line) => {
      const [, label = "", link = ""] = LINKED.exec(line)!;
      return `<li><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></li>`;
    });
    return `<ul>${items.join("")}</ul>`;
  }
  if (lines.length > 1 && lines.every((line) => LABELLED.test(line))) {
    const rows = lines.map((line) => {
      const [, label = "", value = ""] = LABELLED.exec(line)!;
      return `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;
    });
    return `<table>${rows.join("")}</table>`;
  }
  return `<p>${escapeHtml(block)}</p>`;
}

/** Renders a text with its placeholders filled, as plain text and as simple HTML. Throws MailTextError if a value is missing. */
export function renderText(kind: MailKind, values: Readonly<Record<string, string>>): MailText {
  const [subject = "", ...blocks] = fillPlaceholders(readTemplate(`${kind}.txt`), values)
    .trim()
    .split(/\n{2,}/);
  const html = readTemplate("layout.html")
    .replace("{titulo}", () => escapeHtml(subject))
    .replace("{cuerpo}", () => blocks.map(renderParagraph).join("\n"));
  return { subject, text: `${blocks.join("\n\n").replace(/^# /gm, "")}\n`, html };
}
