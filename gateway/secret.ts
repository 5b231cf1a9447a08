import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The key that signs tokens when none is configured: made once and kept in the data folder, for its owner only. */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, "jwt-secret");
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFile(file, "utf8");
}
