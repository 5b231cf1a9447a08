import { readFileSync } from "node:fs";
import { ConfigError } from "./rules.ts";

type Variables = Record<string, string | undefined>;

/** Secrets that can be given in a file, which the variable of the same name with `_FILE` names. */
export const SECRETS = ["DATABASE_URL", "JWT_SECRET", "ADMIN_PASSWORD", "SMTP_URL"] as const;

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8").replace(/[\r\n]+$/, "");
  } catch (error) {
    throw new ConfigError(`${name}_FILE cannot be read: ${(error as Error).message}`);
  }
}

/** The secrets that are given in files. Throws ConfigError for one that is given twice and for a file that cannot be read. */
export function secretsInFiles(given: Variables): Variables {
  const found: Variables = {};
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE are both set: remove one`);
    found[name] = readSecret(name, file);
  }
  return found;
}
