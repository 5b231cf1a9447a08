import { spawn, type ChildProcess, type StdioOptions } from "node:child_process";
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
const playwrightReport = join(reports, "playwright.json");
const environment = {
  ...process.env,
  PATH: `${commands}${delimiter}${process.env["PATH"] ?? ""}`,
  // Caches compiled code: the tests start commands and gateways a few hundred times.
  NODE_COMPILE_CACHE: join(project, "node_modules", ".cache", "compile"),
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
};

/** Receives the text to be printed. */
type Say = (text: string) => void;
const print: Say = (text) => process.stdout.write(text);

const running = new Set<ChildProcess>();
let interrupted = false;

/** Runs an installed command; without `say` its output goes to the terminal. Returns true if it succeeded. */
async function succeeds(command: string, say?: Say, settings: Record<string, string> = {}): Promise<boolean> {
  if (interrupted) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const output = say ? "pipe" : "inherit";
  const [name, ...args] = command.split(" ");
  const stdio: StdioOptions = ["ignore", output, output];
  const options = { cwd: project, env: { ...environment, ...settings }, stdio };
  const child: ChildProcess =
    process.platform === "win32" ? spawn(command, { ...options, shell: true }) : spawn(name!, args, options);
  running.add(child);
  if (say) for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding("utf8").on("data", say);
  child.on("error", (error) => {
    (say ?? print)(`${name} could not be started: ${error.message}\n`);
    resolve(false);
  });
  child.on("close", (code) => {
    running.delete(child);
    resolve(code === 0);
  });
  return promise;
}

const nothing: Outcome = { passed: 0, skipped: 0, failures: [], fileMs: {} };

async function check(command: string, say?: Say): Promise<Outcome> {
  return (await succeeds(command, say))
    ? { ...nothing, passed: 1 }
    : { ...nothing, failures: [`  ${command}`] };
}

/** Counts a part that failed as a whole, or in which no test ran, as one failure even if no single test failed. */
function atLeastOne(outcome: Outcome, ok: boolean, name: string): Outcome {
  if (outcome.failures.length > 0 || (ok && outcome.passed > 0)) return outcome;
  return { ...outcome, failures: [`  ${name} failed as a whole; its output tells why.`] };
}

const read = <Report>(path: string) =>
  existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : undefined;

/** Runs projects of the Vitest configuration. */
async function vitest(projects: readonly string[], say?: Say, workers = ""): Promise<Outcome> {
  const outcome = join(reports, `${projects.join("-")}.json`);
  const chosen = projects.map((name) => ` --project ${name}`).join("");
  const command = `vitest run --config tests/vitest.config.ts${chosen}${workers}`;
  const ok = await succeeds(command, say, { VITEST_OUTCOME: outcome });
  return atLeastOne(read<Outcome>(outcome) ?? nothing, ok, `Vitest (${projects.join(", ")})`);
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

type Part = readonly [title: string, run: (say?: Say) => Promise<Outcome>];

const { promise: built, resolve: endBuild } = Promise.withResolvers<void>();

const build: Part = ["Build", (say) => check("node gateway/tasks/build.ts", say).finally(endBuild)];
const checks: readonly Part[] = [
  ["Types", (say) => check("tsc -p tsconfig.json", say)],
  ["Lint", (say) => check("oxlint --deny-warnings", say)],
  ["Format", (say) => check("prettier --check . --log-level warn", say)],
];
const fast: Part = ["Unit, gateway and component tests", (say) => vitest(["unit", "gateway", "web"], say)];
/** Runs one file at a time: these tests mostly wait for processes, so that other tests can use the CPU. */
const waiting: Part = [
  "Resilience tests",
  async (say) => {
    await built;
    return vitest(["resilience", "campaign"], say, " --maxWorkers 1");
  },
];
const measured: Part = ["Measured resilience tests", (say) => vitest(["resilience-measured"], say)];
const endToEnd: Part = ["End-to-end tests", playwright];

async function stop(signal: NodeJS.Signals): Promise<void> {
  interrupted = true;
  for (const child of running) child.kill(signal);
  await pause(8000, undefined, { ref: false });
  for (const child of running) child.kill("SIGKILL");
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stop);

let passed = 0;
const failures: string[] = [];

/** Runs parts one after the other; with `say` they do not write to the terminal. */
async function inTurn(parts: readonly Part[], say?: Say): Promise<void> {
  for (const [title, run] of parts) {
    const started = Date.now();
    (say ?? print)(`\n== ${title}\n`);
    const outcome = await run(say);
    if (interrupted) return;
    passed += outcome.passed;
    failures.push(...outcome.failures);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const skipped = outcome.skipped > 0 ? `, ${outcome.skipped} skipped` : "";
    const count = `${title}: ${outcome.passed} passed, ${outcome.failures.length} failed${skipped} (${seconds} s)`;
    (say ?? print)(`${[...slowest(outcome), count].join("\n")}\n`);
  }
}

// The two run in parallel; the output of the second is printed when both have ended.
let aside = "";
await Promise.all([inTurn([build, fast]), inTurn([...checks, waiting], (text) => (aside += text))]);
print(aside);
if (!interrupted) await inTurn([measured, endToEnd]);

rmSync(reports, { recursive: true, force: true });
if (interrupted) {
  process.stdout.write("\nInterrupted.\n");
  process.exit(130);
}
// Printed last, where a truncated log still shows them; the totals are the last line.
if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join("\n")}\n`);
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length > 0 ? 1 : 0);
