import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ConfigError } from "#gateway/config.ts";
import { loadSecret } from "#gateway/admins/jwt-secret.ts";
import { GatewayProcess } from "#tests/support/gateway-process.ts";

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "istmia-secret-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a gateway that must refuse to start; returns its exit code and its output lines. */
async function refusedStart(environment: Record<string, string>) {
  const gateway = await GatewayProcess.spawn({ environment });
  onTestFinished(async () => void (await gateway.stop()));
  const { code } = await gateway.exit;
  return { code, lines: gateway.output.trim().split("\n") };
}

test("the kept secret is made once, for its owner only, also by gateways that start together", async () => {
  const dataDir = join(await temporaryFolder(), "datos");
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => loadSecret(dataDir)));
  expect(Buffer.byteLength(first!)).toBeGreaterThanOrEqual(32);
  expect(new Set([...others, await loadSecret(dataDir)])).toEqual(new Set([first]));
  expect(await readdir(dataDir)).toEqual(["jwt-secret"]);
  expect((await stat(join(dataDir, "jwt-secret"))).mode & 0o777).toBe(0o600);
});

test("a kept secret is as strong as a configured one, or it is refused", async () => {
  for (const content of ["", "\n", "secret", "a".repeat(64)]) {
    const dataDir = await temporaryFolder();
    await writeFile(join(dataDir, "jwt-secret"), content);
    await expect(loadSecret(dataDir), content).rejects.toThrow(ConfigError);
  }
});

test("a start with an empty kept secret is refused in one line, before the database", async () => {
  const dataDir = await temporaryFolder();
  await writeFile(join(dataDir, "jwt-secret"), "");
  const { code, lines } = await refusedStart({ DATA_DIR: dataDir });
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toContain(`The secret kept in ${join(dataDir, "jwt-secret")} is weak`);
  expect(await readdir(dataDir)).toEqual(["jwt-secret"]);
});

test("a start is refused in one line where no folder can be created", async () => {
  const secret = { JWT_SECRET: randomBytes(32).toString("base64") }; // none is generated: the database creates the folder
  for (const environment of [
    { DATA_DIR: "/proc/istmia/datos" },
    { DATA_DIR: "/proc/istmia/datos", ...secret },
    { DATA_DIR: "/proc", ...secret },
  ]) {
    const { code, lines } = await refusedStart({ LOG_LEVEL: "error", ...environment });
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain(`The data folder ${environment.DATA_DIR} cannot be used: E`);
  }
});

test("a start with the password of .env.example is refused in one line", async () => {
  const { code, lines } = await refusedStart({ ADMIN_PASSWORD: "una frase larga y propia" });
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toMatch(/^ADMIN_PASSWORD is the example of \.env\.example/);
});
