import { hash, verify } from "@node-rs/argon2";
import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { Gate } from "#gateway/gate.ts";

/** argon2id with 19 MiB, 2 passes, 1 lane (OWASP's minimum); the library's default algorithm is argon2id. */
const ARGON2 = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Verified instead of a stored hash when the e-mail is unknown, so that both take the same time. */
const decoy = hash(randomBytes(16), ARGON2);

/** As many at once as there are cores, but one of the four threads that Node has for such work is left to files. */
const gate = new Gate(Math.min(availableParallelism(), 3), 32);

/** What is stored of a password: a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2);

/** Is this the password? Without a hash the answer is no, after the same work. Too many at once are refused with 503. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  return gate.run(async () => {
    const right = await verify(passwordHash ?? (await decoy), password);
    return right && passwordHash !== undefined;
  });
}

/** A password that nobody has to remember. */
export const randomPassword = (): string => randomBytes(15).toString("base64url");
