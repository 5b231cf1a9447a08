import { accessSync, constants, existsSync } from "node:fs";
import { ConfigError } from "./rules.ts";

/** Sets the environment variables of a file that are not set yet, if it exists. Throws ConfigError if it cannot be read. */
export function loadEnvFile(file: string): void {
  if (!existsSync(file)) return;
  try {
    accessSync(file, constants.R_OK); // Node reports a forbidden file as missing
    process.loadEnvFile(file);
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${(error as Error).message}`);
  }
}
