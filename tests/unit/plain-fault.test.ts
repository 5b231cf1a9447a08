import "reflect-metadata";
import { expect, test } from "vitest";
import { loadEnvFile } from "#gateway/settings/env-file.ts";
import { ConfigError } from "#gateway/settings/rules.ts";
import { plainFault } from "#gateway/startup-error.ts";

const fault = (message: string, more: object) => Object.assign(new Error(message), more);

test.each([
  [
    "a file that may not be opened",
    fault("EACCES: permission denied, open '/srv/secret'", {
      code: "EACCES",
      syscall: "open",
      path: "/srv/secret",
    }),
    "/srv/secret cannot be used: EACCES: permission denied, open '/srv/secret'",
  ],
  [
    "a folder without a name",
    fault("ENOENT: no such file or directory, mkdir ''", { code: "ENOENT", syscall: "mkdir", path: "" }),
    "A file cannot be used: ENOENT: no such file or directory, mkdir ''",
  ],
  [
    "a folder in the place of a file",
    fault("EISDIR: illegal operation on a directory, open '/srv/team.json'", {
      code: "EISDIR",
      syscall: "open",
      path: "/srv/team.json",
    }),
    "/srv/team.json cannot be used: EISDIR: illegal operation on a directory, open '/srv/team.json'",
  ],
  [
    "a full disk",
    fault("ENOSPC: no space left on device, write", { code: "ENOSPC", syscall: "write" }),
    "A file cannot be used: ENOSPC: no space left on device, write",
  ],
  [
    "a port that may not be used",
    fault("listen EACCES: permission denied 0.0.0.0:80", { code: "EACCES", syscall: "listen", port: 80 }),
    "HOST and PORT cannot be used here: Error: listen EACCES: permission denied 0.0.0.0:80",
  ],
  [
    "a port in use",
    fault("listen EADDRINUSE", { code: "EADDRINUSE", syscall: "listen", port: 4000 }),
    "PORT 4000 is already in use; for example PORT=4001 npm start",
  ],
  [
    "no database there",
    fault("connect ECONNREFUSED 127.0.0.1:5432", { code: "ECONNREFUSED", syscall: "connect" }),
    "DATABASE_URL cannot be reached: Error: connect ECONNREFUSED 127.0.0.1:5432",
  ],
  [
    "a slow database",
    fault("canceling statement due to statement timeout", { code: "57014", severity: "ERROR" }),
    "The database of DATABASE_URL answers, but cannot be used now: canceling statement due to statement timeout",
  ],
  [
    "a locked table",
    fault("canceling statement due to lock timeout", { code: "55P03", severity: "ERROR" }),
    "The database of DATABASE_URL answers, but cannot be used now: canceling statement due to lock timeout",
  ],
  [
    "an answer that does not come",
    fault("Query read timeout", {}),
    "The database of DATABASE_URL does not answer: Query read timeout",
  ],
  [
    "a connection that does not come about, as behind a firewall",
    fault("timeout expired", {}),
    "The database of DATABASE_URL does not answer: timeout expired",
  ],
  [
    "a Unix socket that does not exist",
    fault("connect ENOENT /nowhere/.s.PGSQL.5432", { code: "ENOENT", syscall: "connect" }),
    "DATABASE_URL cannot be reached: Error: connect ENOENT /nowhere/.s.PGSQL.5432",
  ],
  [
    "a wrong password",
    fault('password authentication failed for user "istmia"', { code: "28P01", severity: "FATAL" }),
    'The database refuses DATABASE_URL: password authentication failed for user "istmia"',
  ],
  [
    "a database that does not exist",
    fault('database "istmia" does not exist', { code: "3D000", severity: "FATAL" }),
    'The database refuses DATABASE_URL: database "istmia" does not exist',
  ],
  [
    "a certificate that is not trusted",
    fault("self-signed certificate", { code: "DEPTH_ZERO_SELF_SIGNED_CERT" }),
    "The certificate of DATABASE_URL's server is not trusted: self-signed certificate. Name its CA: sslmode=verify-full&sslrootcert=/etc/ssl/ca.pem",
  ],
  ["a fault of ours", new TypeError("x is not a function"), undefined],
  ["damaged files", fault("could not read block", { code: "XX001", severity: "ERROR" }), undefined],
])("%s is told in one line that says what to mend, or in none", (_, error, line) => {
  expect(plainFault(error)).toBe(line);
});

test("settings in a file that cannot be read are told in a line that names it", () => {
  expect(() => loadEnvFile("tests")).toThrow(ConfigError);
  expect(() => loadEnvFile("tests")).toThrow(/^tests cannot be read: .+$/);
});
