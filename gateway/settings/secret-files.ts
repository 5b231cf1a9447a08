import { readFileSync } from "node:fs";
import { ConfigError } from "./rules.ts";

type Variables = Record<string, string | undefined>;

/** Secrets that can be read from a file. The variable with the same name plus `_FILE` holds the file's path. */
export const SECRETS = ["DATABASE_URL", "JWT_SECRET", "ADMIN_PASSWORD", "SMTP_URL"] as const;

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8").replace(/[\r\n]+$/, "");
  } catch (error) {
    throw new ConfigError(`${name}_FILE cannot be read: ${(error as Error).message}`);
  }
}

/** Reads the secrets given in files. Throws ConfigError if one is given twice or its file is unreadable. */
export function secretsInFiles(environment: Variables): Variables {
  const secrets: Variables = {};
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`];
    if (file === undefined) continue;
    if (environment[name] !== undefined)
      throw new ConfigError(`${name} and ${name}_FILE are both set: remove one`);
    secrets[name] = readSecret(name, file);
  }
  return secrets;
}
