import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { chromium, type LaunchOptions } from "playwright";
import { MINUTE_MS } from "#schema/calendar/durations.ts";

const run = promisify(execFile);
const project = join(import.meta.dirname, "..", "..");
const cache = join(project, "node_modules", ".cache", "browser");
const pathFile = join(cache, "path");
const unpacked = join(cache, "chromium");
const packed = "@sparticuz/chromium@153.0.0";
const fontList = `<fontconfig><dir prefix="relative">fonts</dir><dir>/usr/share/fonts</dir></fontconfig>`;
const OLDEST_VERSION = 125;

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Environment for the libraries and fonts that come with the unpacked browser and that the machine may lack. */
const environmentOf = (path: string): Record<string, string> =>
  path.startsWith(unpacked)
    ? { LD_LIBRARY_PATH: join(unpacked, "al2023", "lib"), FONTCONFIG_PATH: join(unpacked, "fonts") }
    : {};

/** Checks whether this file starts and is recent enough. On Windows, asking a browser for its version opens a window. */
async function isUsable(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  if (process.platform === "win32") return true;
  const env = { ...process.env, ...environmentOf(path) };
  const answer = await run(path, ["--version"], { env, timeout: MINUTE_MS / 2 }).catch(() => undefined);
  return Number(/(\d+)\./.exec(answer?.stdout ?? "")?.[1] ?? 0) >= OLDEST_VERSION;
}

function* candidatePaths(): Generator<string> {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    for (const name of names) yield join(folder, name);
  }
  yield "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
  yield "/Applications/Chromium.app/Contents/MacOS/Chromium";
  for (const folder of ["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"]) {
    const programs = process.env[folder];
    if (programs) yield join(programs, "Google", "Chrome", "Application", "chrome.exe");
  }
  yield chromium.executablePath();
}

async function fromMachine(): Promise<string | undefined> {
  for (const path of candidatePaths()) if (await isUsable(path)) return path;
  return undefined;
}

async function fromPlaywright(): Promise<string> {
  print("Browser for the tests: trying Playwright's own download...");
  const command = join(project, "node_modules", "playwright", "cli.js");
  await run(process.execPath, [command, "install", "chromium"], { timeout: 10 * MINUTE_MS });
  return chromium.executablePath();
}

async function fromPackage(): Promise<string> {
  if (process.platform !== "linux" || process.arch !== "x64") throw new Error("only for Linux x64");
  print(`Browser for the tests: trying the package ${packed}...`);
  const draft = join(cache, `draft-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  const options = "--no-save --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error";
  await run("npm", ["install", "--prefix", draft, ...options.split(" "), packed], { timeout: 5 * MINUTE_MS });
  const entry = join(draft, "node_modules", "@sparticuz", "chromium", "build", "index.js");
  const program = `
    import Chromium, { inflate } from ${JSON.stringify(entry)};
    await Chromium.executablePath();
    await inflate(${JSON.stringify(join(dirname(entry), "..", "bin", "al2023.tar.br"))});`;
  const target = join(draft, "chromium");
  mkdirSync(target);
  const env = { ...process.env, TMPDIR: target };
  await run(process.execPath, ["--input-type=module", "-e", program], { env, timeout: 2 * MINUTE_MS });
  writeFileSync(join(target, "fonts", "fonts.conf"), fontList);
  rmSync(unpacked, { recursive: true, force: true });
  renameSync(target, unpacked);
  rmSync(draft, { recursive: true, force: true });
  return join(unpacked, "chromium");
}

async function fromSystem(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) throw new Error("only for root");
  print("Browser for the tests: trying apt-get install chromium...");
  const options = { timeout: 10 * MINUTE_MS, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], options);
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], options);
  return fromMachine();
}

/** Returns the path of a Chromium for the tests: an installed one if possible, otherwise a downloaded one. */
export async function findBrowser(): Promise<string> {
  const known = existsSync(pathFile) ? readFileSync(pathFile, "utf8") : "";
  if (known && existsSync(known)) return known;
  const failures: string[] = [];
  for (const source of [fromMachine, fromPlaywright, fromPackage, fromSystem]) {
    try {
      const path = await source();
      if (path && (await isUsable(path))) {
        mkdirSync(cache, { recursive: true });
        writeFileSync(pathFile, path);
        return path;
      }
    } catch (error) {
      const lines = (error as Error).message.split("\n").filter((line) => /error/i.test(line));
      failures.push(`  ${source.name}: ${(lines[0] ?? (error as Error).message).slice(0, 160)}`);
    }
  }
  throw new Error(
    `There is no browser for the tests and none could be downloaded: install Chromium or Google Chrome ${OLDEST_VERSION} or later.\n${failures.join("\n")}`,
  );
}

/**
 * Options with which every test starts the browser. It sends no requests on its own, and repaints whole tiles: a curve that
 * is repainted in part has different edges.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const executablePath = await findBrowser();
  const quiet =
    "--disable-background-networking --disable-component-update --disable-sync --no-first-run --no-default-browser-check --disable-dev-shm-usage --disable-partial-raster";
  const env = { ...process.env, ...environmentOf(executablePath) } as Record<string, string>;
  return { executablePath, args: quiet.split(" "), env };
}
