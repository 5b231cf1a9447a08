import { hash, verify } from "@node-rs/argon2";
import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { ConcurrencyLimit } from "#gateway/database/concurrency-limit.ts";

/** argon2id with 19 MiB, 2 passes, 1 lane (OWASP's minimum); the library's default algorithm is argon2id. */
const ARGON2 = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Verified instead of a stored hash when the e-mail is unknown, so that both take the same time. */
const decoy = hash(randomBytes(16), ARGON2);

/** One hash per core, but leave one of libuv's four threads for file access. */
const hashing = new ConcurrencyLimit(Math.min(availableParallelism(), 3));

/** What is stored of a password: a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2);

/** Verifies a password. Without a hash it takes the same time and returns false. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  return hashing.run(async () => {
    const right = await verify(passwordHash ?? (await decoy), password);
    return right && passwordHash !== undefined;
  });
}

/** A password that nobody has to remember. */
export const randomPassword = (): string => randomBytes(15).toString("base64url");
