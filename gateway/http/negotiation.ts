import { hash } from "node:crypto";
import Negotiator from "negotiator";

/** Checks whether an Accept-Encoding header accepts this encoding. */
export const accepts = (encoding: string, acceptEncoding: string | string[] | undefined): boolean =>
  new Negotiator({ headers: { "accept-encoding": String(acceptEncoding ?? "") } }).encodings([encoding])
    .length > 0;

/** Returns a strong ETag for the bytes that are sent (RFC 9110, 8.8.3). */
export const strongTag = (bytes: Buffer): string => tagOf(hash("sha256", bytes));

/** Returns the strong ETag for bytes whose SHA-256 is known, in hexadecimal. */
export const tagOf = (sha256: string): string =>
  `"${Buffer.from(sha256, "hex").toString("base64url").slice(0, 27)}"`;

/** Checks whether an If-Match header names this strong tag; a weakened one does not count (RFC 9110, 13.1.1). */
export const matchesStrongTag = (tag: string, header: string): boolean =>
  header.split(",").some((entityTag) => [tag, "*"].includes(entityTag.trim()));

/** Checks whether an If-None-Match header names this strong tag, or the tag as weakened by a proxy (RFC 9110, 13.1.2). */
export const matchesEntityTag = (tag: string, header: string | undefined): boolean =>
  header?.split(",").some((entityTag) => [tag, "*"].includes(entityTag.trim().replace(/^W\//, ""))) ?? false;
