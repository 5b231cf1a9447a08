import { nodes } from "./source.ts";
import type { Source } from "./source.ts";

/** The one word that readers see for a thing, and the words that must not be used instead. */
const INSTEAD_OF: Readonly<Record<string, RegExp>> = {
  agregar: /(?<!\p{L})añad/iu,
  "enviar, otra vez": /reenv[ií]|\bmandad[oa]s?\b|\bmandó\b/iu,
  "cuenta abierta, cuenta cerrada": /\bcuenta[^;]* (?:des)?activada/iu,
  reintentar: /\bintentar de nuevo\b/iu,
  "tu conexión": /\brevisa la conexión\b/iu,
  "seguros de personas": /\bseguros personales\b/iu,
  "otra pestaña": /\bpestaña nueva\b/iu,
  Enter: /\bIntro\b/u,
  historial: /\b(?:de|en|para) la historia\b(?! de)/iu,
};

const isOther = (text: string) => Object.values(INSTEAD_OF).some((others) => others.test(text));

/** Returns texts of the site, the panel, mails and refusals that use another word than everywhere else. */
export const findForbiddenTerms = (sources: Source[]): string[] =>
  nodes(sources, "Literal", "TemplateLiteral", "JSXText")
    .filter(({ text }) => isOther(text))
    .map(({ source, text }) => `${source.path}: ${text.trim()}`);
