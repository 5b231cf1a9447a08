import { hash } from "node:crypto";
import { DAY_MS } from "#schema/calendar/durations.ts";
import { NAME_FIELDS } from "#schema/contact.ts";
import type { SentContact } from "#schema/contact.ts";
import { fold } from "#schema/search.ts";
import type { SpamReason } from "#schema/spam/spam-reasons.ts";
import domains from "./domains.json" with { type: "json" };
import { isGibberish } from "./gibberish.ts";
import type { FormMetadata } from "./form-headers.ts";

/** Time in ms that a person needs at least, even for the shortest enquiry. */
const MIN_FILLING_MS = 3_000;
/** Maximum age of a stamp in ms. An older one is ignored, because the page may have been open for days. */
export const MAX_STAMP_AGE_MS = DAY_MS;

/** Minimum length of a text compared with others: several people may write the same shorter text in one day. */
const MIN_REPEATED_LETTERS = 30;

const ownDomains = new Set(domains.own);
const throwawayDomains = new Set(domains.throwaway);
const shortenerDomains = new Set(domains.shorteners);

/** A link; captures its host, which has at most 253 characters. */
const LINK = /(?:https?:\/\/|\bwww\.)([^\s/?#"'<>\])]{1,253})/gi;
/** Detects a URL: it is in Latin letters in any language, so the script check skips it. */
const ADDRESS = /https?:\/\/|www\./i;
/** A link, or the beginning of one without its scheme, as `example.com/` */
const LINK_IN_NAME = /https?:|\bwww\.|[\w-]{2,}\.[a-z]{2,}\//i;
const MARKUP = /<a\s[^<>]*href|\[url\b|\[link\b/i;
const LATIN = /\p{Script=Latin}/gu;
const LETTER = /\p{L}/gu;

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Returns a host's domain and its parent domains: `a.b.example` gives `a.b.example`, `b.example`. */
function domainsOf(host: string): string[] {
  const labels = host.toLowerCase().replace(/:\d+$/, "").split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}

const linkReason = (count: number): SpamReason | undefined => {
  if (count < 3) return undefined;
  return count >= 5 ? "links-5" : `links-${count as 3 | 4}`;
};

/**
 * Returns the spam reasons found in a contact itself. The statement that stores it finds those that depend on other contacts
 * (`repeated`, `replayed`, `hurried`). Checks no list of words: it would also catch legitimate senders who use them.
 */
export function spamReasons(contact: SentContact, metadata: FormMetadata): SpamReason[] {
  const { email, message, formType } = contact;
  const names = NAME_FIELDS.map((field) => contact[field]);
  const hosts = [...message.matchAll(LINK)].map(([, host]) => host!);
  const sender = domainsOf(email.slice(email.lastIndexOf("@") + 1));
  const prose = message
    .split(/\s/)
    .filter((word) => !ADDRESS.test(word))
    .join(" ");
  const letters = countMatches(prose, LETTER);
  const stamp = metadata.stamp?.form === formType ? metadata.stamp : undefined;
  /** The same text in every field means that somebody is testing the form: such names are no sign of spam. */
  const isTest = names.every((name) => name === message);
  const [first, second] = names.map((name) => fold(name.trim()));

  const checks: [SpamReason | undefined, boolean][] = [
    ["unseen", metadata.honeypotFilled],
    // A stamp may lie in the future if another gateway with a faster clock issued it.
    ["fast", stamp !== undefined && Math.abs(stamp.ageMs) < MIN_FILLING_MS],
    [linkReason(hosts.length), true],
    ["short-link", hosts.some((host) => domainsOf(host).some((domain) => shortenerDomains.has(domain)))],
    ["markup", MARKUP.test(message)],
    ["link-in-name", names.some((name) => LINK_IN_NAME.test(name))],
    ["same-names", !isTest && first === second && first!.length > 1],
    ["random-names", !isTest && names.every(isGibberish)],
    ["gibberish", isGibberish(message)],
    ["other-script", letters > 0 && countMatches(prose, LATIN) < letters / 2],
    ["own-domain", sender.some((domain) => ownDomains.has(domain))],
    ["throwaway", sender.some((domain) => throwawayDomains.has(domain))],
  ];
  return checks.flatMap(([reason, applies]) => (reason && applies ? [reason] : []));
}

/** Returns the stamp's nonce, which the storing statement marks as used; null if the stamp is ignored. */
export const nonceOf = ({ formType }: SentContact, { stamp }: FormMetadata): string | null =>
  stamp?.form === formType && stamp.ageMs <= MAX_STAMP_AGE_MS ? stamp.nonce : null;

/**
 * Returns a digest of the message, a 64-bit integer in decimal. Texts that differ only in case, accents, digits and punctuation
 * have the same digest. Null for a short text.
 */
export function textDigest(message: string): string | null {
  const letters = fold(message).replace(/[^\p{L}]+/gu, "");
  if (letters.length < MIN_REPEATED_LETTERS) return null;
  return hash("sha256", letters, "buffer").readBigInt64BE().toString();
}
