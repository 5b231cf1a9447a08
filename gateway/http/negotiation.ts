import { hash } from "node:crypto";
import Negotiator from "negotiator";

/** Whether an Accept-Encoding header takes this encoding. */
export const accepts = (encoding: string, accepted: string | string[] | undefined): boolean =>
  new Negotiator({ headers: { "accept-encoding": String(accepted ?? "") } }).encodings([encoding]).length > 0;

/** A strong ETag from the bytes that are sent (RFC 9110, 8.8.3). */
export const strongTag = (bytes: Buffer): string => tagOf(hash("sha256", bytes));

/** The strong ETag of bytes whose SHA-256 is known, in hexadecimal. */
export const tagOf = (sha256: string): string =>
  `"${Buffer.from(sha256, "hex").toString("base64url").slice(0, 27)}"`;

/** Whether an If-None-Match header names this strong tag; a tag that a proxy has weakened counts (RFC 9110, 13.1.2). */
export const namesTag = (tag: string, header: string | undefined): boolean =>
  header?.split(",").some((one) => [tag, "*"].includes(one.trim().replace(/^W\//, ""))) ?? false;
