import { hash, verify } from "@node-rs/argon2";
import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { ConcurrencyLimit } from "#gateway/database/concurrency-limit.ts";

/** argon2id with 19 MiB, 2 passes, 1 lane (OWASP's minimum); the library's default algorithm is argon2id. */
const ARGON2 = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Verified instead of a stored hash when the e-mail is unknown, so that both take the same time. */
const decoy = hash(randomBytes(16), ARGON2);

/** Runs one hash per core, but leaves one of libuv's four threads for file access. */
const hashing = new ConcurrencyLimit(Math.min(availableParallelism(), 3));

/** Hashes a password for storage; returns a PHC string. */
export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, ARGON2));

/** Verifies a password. Without a hash it takes the same time and returns false. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  return hashing.run(async () => {
    const isValid = await verify(passwordHash ?? (await decoy), password);
    return isValid && passwordHash !== undefined;
  });
}

/** Returns a random password (120 bits), not meant to be memorised. */
export const randomPassword = (): string => randomBytes(15).toString("base64url");
