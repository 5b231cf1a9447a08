import { randomBytes, randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError, isStrongSecret } from "#gateway/config.ts";
import { createFolder } from "#gateway/folders/create-folder.ts";

/**
 * Returns the token signing key used when none is configured. It is generated once and stored in the data folder,
 * readable only by its owner. Throws ConfigError if the stored key is too weak.
 */
export async function loadSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "jwt-secret");
  createFolder(dataDir);
  await create(file, randomBytes(48).toString("base64url"));
  const secret = (await readFile(file, "utf8")).trim();
  if (isStrongSecret(secret)) return secret;
  throw new ConfigError(
    `The secret kept in ${file} is weak: remove the file, and the next start makes a new one.`,
  );
}

/** Creates a file atomically unless it exists, so that a power failure cannot leave part of it. */
async function create(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { mode: 0o600, flag: "wx", flush: true });
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
