import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findBrowser } from "./support/browser.ts";

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const project = join(import.meta.dirname, "..");
const commands = join(project, "node_modules", ".bin");
const reports = mkdtempSync(join(tmpdir(), "istmia-tests-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");
const environment = {
  ...process.env,
  PATH: `${commands}${delimiter}${process.env["PATH"] ?? ""}`,
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
};

let running: ChildProcess | undefined;
let interrupted = false;

/** Runs one of the installed commands with its output in the terminal. True when it succeeded. */
async function succeeds(command: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const stdio = ["ignore" as const, "inherit" as const, "inherit" as const];
  const [name, ...args] = command.split(" ");
  running =
    process.platform === "win32"
      ? spawn(command, { cwd: project, env: environment, stdio, shell: true })
      : spawn(join(commands, name!), args, { cwd: project, env: environment, stdio });
  running.on("error", (error) => {
    process.stderr.write(`${name} could not be started: ${error.message}\n`);
    resolve(false);
  });
  running.on("close", (code) => resolve(code === 0));
  return promise;
}

async function check(command: string): Promise<Count> {
  const ok = await succeeds(command);
  return { passed: Number(ok), failed: Number(!ok), skipped: 0 };
}

/** A part that failed as a whole, or in which no test ran, counts as one failure even if no single test failed. */
function atLeastOne(count: Count, ok: boolean): Count {
  return { ...count, failed: Math.max(count.failed, Number(!ok || count.passed === 0)) };
}

const read = <Report>(path: string) =>
  existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : undefined;

async function vitest(): Promise<Count> {
  const report = `--reporter=default --reporter=json --outputFile.json=${vitestReport}`;
  const ok = await succeeds(`vitest run --config tests/vitest.config.ts ${report}`);
  const result = read<VitestReport>(vitestReport);
  const unreadable = result?.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return atLeastOne(
    {
      passed: result?.numPassedTests ?? 0,
      failed: (result?.numFailedTests ?? 0) + (unreadable?.length ?? 0),
      skipped: result?.numPendingTests ?? 0,
    },
    ok,
  );
}

async function playwright(): Promise<Count> {
  try {
    await findBrowser();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const ok = await succeeds("playwright test --config tests/e2e/playwright.config.ts --reporter=list,json");
  const stats = read<PlaywrightReport>(playwrightReport)?.stats;
  return atLeastOne(
    {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
    },
    ok,
  );
}

const parts: [title: string, run: () => Promise<Count>][] = [
  ["Types", () => check("tsc -p tsconfig.json")],
  ["Lint", () => check("oxlint --deny-warnings")],
  ["Format", () => check("prettier --check . --log-level warn")],
  ["Unit, gateway, component and resilience tests", vitest],
  ["End-to-end tests", playwright],
];

async function stop(signal: NodeJS.Signals): Promise<void> {
  interrupted = true;
  running?.kill(signal);
  await pause(8000, undefined, { ref: false });
  running?.kill("SIGKILL");
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stop);

const total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const [title, run] of parts) {
  const started = Date.now();
  process.stdout.write(`\n== ${title}\n`);
  const count = await run();
  if (interrupted) break;
  for (const key of ["passed", "failed", "skipped"] as const) total[key] += count[key];
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
  process.stdout.write(`${title}: ${count.passed} passed, ${count.failed} failed${skipped} (${seconds} s)\n`);
}

rmSync(reports, { recursive: true, force: true });
if (interrupted) {
  process.stdout.write("\nInterrupted.\n");
  process.exit(130);
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed > 0 ? 1 : 0);
