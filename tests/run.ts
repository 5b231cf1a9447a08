import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { JSONReport } from "@playwright/test/reporter";
import { slowest } from "./report/outcome.ts";
import type { Outcome } from "./report/outcome.ts";
import { playwrightOutcome } from "./report/playwright-outcome.ts";
import { findBrowser } from "./support/browser.ts";

const project = join(import.meta.dirname, "..");
const commands = join(project, "node_modules", ".bin");
const reports = mkdtempSync(join(tmpdir(), "istmia-tests-"));
const vitestOutcome = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");
const environment = {
  ...process.env,
  PATH: `${commands}${delimiter}${process.env["PATH"] ?? ""}`,
  VITEST_OUTCOME: vitestOutcome,
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

const nothing: Outcome = { passed: 0, skipped: 0, failures: [], fileMs: {} };

async function check(command: string): Promise<Outcome> {
  return (await succeeds(command)) ? { ...nothing, passed: 1 } : { ...nothing, failures: [`  ${command}`] };
}

/** A part that failed as a whole, or in which no test ran, counts as one failure even if no single test failed. */
function atLeastOne(outcome: Outcome, ok: boolean, name: string): Outcome {
  if (outcome.failures.length > 0 || (ok && outcome.passed > 0)) return outcome;
  return { ...outcome, failures: [`  ${name} failed as a whole; its output tells why.`] };
}

const read = <Report>(path: string) =>
  existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : undefined;

async function vitest(): Promise<Outcome> {
  const ok = await succeeds("vitest run --config tests/vitest.config.ts");
  return atLeastOne(read<Outcome>(vitestOutcome) ?? nothing, ok, "Vitest");
}

async function playwright(): Promise<Outcome> {
  try {
    await findBrowser();
  } catch (error) {
    return { ...nothing, failures: [`  ${(error as Error).message}`] };
  }
  const ok = await succeeds("playwright test --config tests/e2e/playwright.config.ts --reporter=list,json");
  const report = read<JSONReport>(playwrightReport);
  return atLeastOne(report ? playwrightOutcome(report) : nothing, ok, "Playwright");
}

const parts: [title: string, run: () => Promise<Outcome>][] = [
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

let passed = 0;
const failures: string[] = [];
for (const [title, run] of parts) {
  const started = Date.now();
  process.stdout.write(`\n== ${title}\n`);
  const outcome = await run();
  if (interrupted) break;
  passed += outcome.passed;
  failures.push(...outcome.failures);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : "";
  const count = `${title}: ${outcome.passed} passed, ${outcome.failures.length} failed${skipped} (${seconds} s)`;
  process.stdout.write(`${[...slowest(outcome), count].join("\n")}\n`);
}

rmSync(reports, { recursive: true, force: true });
if (interrupted) {
  process.stdout.write("\nInterrupted.\n");
  process.exit(130);
}
// At the end, where a log that was cut off still has them; the totals are the last line.
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join("\n")}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length > 0 ? 1 : 0);
