import { CommandError } from "./command/arguments.ts";
import { ConfigError } from "./config.ts";
import { ContentError } from "./catalogue/content/content-files.ts";
import { MigrationError } from "./database/migrate.ts";
import { Refusal, refusalOf } from "./errors.ts";
import { EmbeddedPostgresError } from "./database/embedded/binaries.ts";

/** Returns a short message for errors that the person at the terminal can fix, undefined for others. */
export function plainFault(error: unknown): string | undefined {
  if (
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof ContentError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof MigrationError
  ) {
    return error.message;
  }
  if (error instanceof Refusal && error.status < 500)
    return [...new Set([error.message, ...Object.values(error.detail.campos ?? {})])].join("\n");
  return systemFault(error as NodeJS.ErrnoException) ?? databaseFault(error as DatabaseFault);
}

/** Error codes of writing a file or folder: permissions, disk space, its name, or another file in its place. */
const UNUSABLE = /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|EIO|EEXIST|EISDIR|ENOENT|ENOTDIR|ENAMETOOLONG)$/;

function systemFault(error: NodeJS.ErrnoException & { port?: number }): string | undefined {
  const { code = "", syscall, port, path, message } = error;
  if (code === "EADDRINUSE")
    return `PORT ${port} is already in use; for example PORT=${(port ?? 4000) + 1} npm start`;
  if (syscall === "listen") return `HOST and PORT cannot be used here: ${String(error)}`;
  // If writing fails partway, Node's error does not contain the file's path.
  if (UNUSABLE.test(code) && (path !== undefined || syscall === "write"))
    return `${path || "A file"} cannot be used: ${message}`;
  return undefined;
}

/** An error of the driver. PostgreSQL's own errors have a severity and an SQLSTATE. */
type DatabaseFault = Error & { code?: string; severity?: string; syscall?: string };

/** SQLSTATEs: wrong user or password, missing database, missing privilege. */
const REFUSED = /^(28\w{3}|3D000|42501)$/;

/** Node's error codes for untrusted certificates. */
const UNTRUSTED =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT_LOCALLY|CERT_HAS_EXPIRED|ERR_TLS_CERT_ALTNAME_INVALID)$/;

function databaseFault(error: DatabaseFault): string | undefined {
  const { code = "", severity, syscall, message } = error;
  if (severity !== undefined && REFUSED.test(code)) return `The database refuses DATABASE_URL: ${message}`;
  if (UNTRUSTED.test(code))
    return `The certificate of DATABASE_URL's server is not trusted: ${message}. Name its CA: sslmode=verify-full&sslrootcert=/etc/ssl/ca.pem`;
  if (message === "The server does not support SSL connections")
    return "DATABASE_URL asks for TLS, which its server does not offer: turn it on there, or set sslmode=disable";
  // A connection to a Unix socket can fail with codes of files.
  if (syscall !== "connect" && refusalOf(error).code !== "UNAVAILABLE") return undefined;
  if (severity !== undefined)
    return `The database of DATABASE_URL answers, but cannot be used now: ${message}`;
  if (/^(Query read timeout|timeout expired)$/.test(message))
    return `The database of DATABASE_URL does not answer: ${message}`;
  return `DATABASE_URL cannot be reached: ${String(error)}`;
}
