import { hash } from "node:crypto";

/** Returns the hash of a file's content: its SHA-256 in hexadecimal. */
export const hashOf = (content: Uint8Array): string => hash("sha256", content);

/** Checks whether a value has the form of such a hash. */
export const isHash = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
