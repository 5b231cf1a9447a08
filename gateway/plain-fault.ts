import { ConfigError } from "./config.ts";
import { ContentError } from "./content/seed.ts";
import { refusalOf } from "./errors.ts";
import { EmbeddedPostgresError } from "./postgres/binaries.ts";

/** The one line of a fault that the person at the terminal can mend; undefined for any other. */
export function plainFault(error: unknown): string | undefined {
  if (
    error instanceof ConfigError ||
    error instanceof ContentError ||
    error instanceof EmbeddedPostgresError
  ) {
    return error.message;
  }
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE")
    return `PORT ${port} is already in use; for example PORT=${(port ?? 4000) + 1} npm start`;
  if (code === "EADDRNOTAVAIL" || code === "EACCES")
    return `HOST and PORT cannot be used here: ${String(error)}`;
  if (refusalOf(error).code === "UNAVAILABLE") return `DATABASE_URL cannot be reached: ${String(error)}`;
  return undefined;
}
