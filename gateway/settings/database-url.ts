import { accessSync, constants } from "node:fs";
import * as z from "zod";
import { hasReadableCredentials, setting } from "./rules.ts";

/** The example password in `.env.example`'s `DATABASE_URL`. */
const EXAMPLE_DATABASE_PASSWORD = "una-clave-propia";

/** The modes that the driver knows. It takes any other one, such as a mistyped `disable`, for `verify-full`. */
const SSL_MODES = ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"];

/** Checks whether a PostgreSQL URL has no `sslmode` or one that the driver knows. */
const hasKnownSslMode = (value: string): boolean =>
  (URL.parse(value)?.searchParams.getAll("sslmode") ?? []).every((mode) => SSL_MODES.includes(mode));

/** Checks whether a PostgreSQL URL names the CA that the driver requires of the mode `verify-ca` with the meanings of libpq. */
const hasRequiredCa = (value: string): boolean => {
  const parameters = URL.parse(value)?.searchParams;
  const isRequired =
    parameters?.get("uselibpqcompat") === "true" && parameters.get("sslmode") === "verify-ca";
  return !isRequired || Boolean(parameters.get("sslrootcert"));
};

/** Checks whether the TLS files named in a PostgreSQL URL are readable. */
const hasReadableCertificates = (value: string): boolean =>
  ["sslrootcert", "sslcert", "sslkey"].every((name) => {
    const path = URL.parse(value)?.searchParams.get(name);
    return !path || isReadable(path);
  });

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** The address of a PostgreSQL database. */
export const databaseUrl = z
  .string()
  .refine(
    (value) => ["postgres:", "postgresql:"].includes(URL.parse(value)?.protocol ?? ""),
    setting("is not a PostgreSQL address", "DATABASE_URL=postgresql://istmia:secret@127.0.0.1:5432/istmia"),
  )
  .refine(
    hasReadableCredentials,
    setting(
      "has a user or password with a bare %",
      "DATABASE_URL=postgresql://istmia:100%25@127.0.0.1/istmia",
    ),
  )
  .refine(
    hasReadableCertificates,
    setting(
      "has a certificate or key that cannot be read",
      "DATABASE_URL=postgresql://istmia:secret@db.istmia.example/istmia?sslmode=verify-full&sslrootcert=/etc/ssl/ca.pem",
    ),
  )
  .refine(
    hasKnownSslMode,
    setting(
      `has an sslmode that is not one of ${SSL_MODES.join(", ")}`,
      "DATABASE_URL=postgresql://istmia:secret@db.istmia.example/istmia?sslmode=verify-full",
    ),
  )
  .refine(
    hasRequiredCa,
    setting(
      "has sslmode=verify-ca without a CA",
      "DATABASE_URL=postgresql://istmia:secret@db.istmia.example/istmia?sslmode=verify-full&sslrootcert=/etc/ssl/ca.pem",
    ),
  )
  .refine(
    (value) => URL.parse(value)?.password !== EXAMPLE_DATABASE_PASSWORD,
    "has the password of .env.example, which everybody can read: give the role a password of its own",
  );
