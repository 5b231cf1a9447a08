import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  constants,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { DatabaseError } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { BlockWriter } from "#gateway/log/block-writer.ts";
import { createLogger } from "#gateway/log.ts";

/** Returns what a logger writes. */
function written(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = "";
  write(createLogger("trace", { write: (line) => (text += line) }));
  return text;
}

test("an error of the database is logged without its text, however it is handed over", () => {
  const error = new DatabaseError("no a marca", 10, "error");
  Object.assign(error, { code: "P0001", severity: "ERROR", detail: "marca", hint: "marca" });
  const lines = written((log) => {
    log.error({ event: "x", err: error });
    log.child({ reqId: "1" }).error({ event: "x", err: error });
    log.error(error);
    log.debug(error, "más marca".slice(0, 3));
  });
  expect(lines.match(/"code":"P0001"/g)).toHaveLength(4);
  expect(lines).not.toContain("marca");
});

test("an error of the database keeps the driver's words for its connection, and no others", () => {
  const late = new DatabaseError("de marca: Connection terminated by marca", 10, "error");
  const line = written((log) => log.error({ event: "x", err: Object.assign(late, { severity: "FATAL" }) }));
  expect(JSON.parse(line)).toMatchObject({ err: { message: "Connection terminated" } });
  // The ORM's error has no severity if the driver gave up, and the frames of two stacks.
  const wrapped = Object.assign(new Error("select marca - Query read timeout"), {
    name: "ConnectionException",
    stack: `Error: marca\n${"    at wait (driver.js:1:1)\n".repeat(20)}`,
  });
  const { err } = JSON.parse(written((log) => log.error({ event: "x", err: wrapped }))) as { err: object };
  expect(err).toMatchObject({ message: "Query read timeout", frames: { length: 12 } });
});

test("any other error keeps its message", () => {
  const line = written((log) => log.error({ event: "x", err: new TypeError("a bug") }));
  expect(JSON.parse(line)).toMatchObject({ event: "x", err: { type: "TypeError", message: "a bug" } });
  expect(JSON.parse(line)).not.toHaveProperty("msg");
});

test("a line that a library writes without an event has one too", () => {
  const line = written((log) => log.info("Server listening"));
  expect(JSON.parse(line)).toMatchObject({ event: "message", msg: "Server listening" });
});

test("each line of level warn or higher is reported with its event, also those of a request's logger", () => {
  const reported: string[] = [];
  const log = createLogger("info", { write: () => undefined }, (event) => reported.push(event));
  log.info({ event: "listening" });
  log.warn({ event: "worker_lost" });
  log.child({ reqId: "1" }).error({ event: "request_failed" });
  log.error(new Error("a library's"));
  expect(reported).toEqual(["worker_lost", "request_failed", "message"]);
});

/** Arguments for a process that writes a hundred lines to standard output, then runs `then`. */
const logging = (then: string) => [
  "--input-type=module",
  "--eval",
  `import { BlockWriter } from "#gateway/log/block-writer.ts";
import { createLogger } from "#gateway/log.ts";
   const log = createLogger("info");
   for (let line = 1; line <= 100; line++) log.info({ event: "line", line });
   ${then}`,
];
/** Returns the lines' numbers, sorted: at the end of a process the last block can overtake the one being written. */
const numbers = (output: string) =>
  output
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { line: number }).line)
    .toSorted((one, other) => one - other);
const HUNDRED = Array.from({ length: 100 }, (_, index) => index + 1);

test("a process that ends writes the lines that were collected, also when it ends by an error", async () => {
  const run = promisify(execFile);
  expect(numbers((await run(process.execPath, logging("process.exit(0)"))).stdout)).toEqual(HUNDRED);
  const crashed = await run(process.execPath, logging("throw new Error()")).catch((error: unknown) => error);
  expect(numbers((crashed as { stdout: string }).stdout)).toEqual(HUNDRED);
});

test("the lines of a process that goes on are not kept back", async () => {
  const child = spawn(process.execPath, logging("setInterval(() => undefined, 1_000);"));
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  await expect.poll(() => output.split("\n").length - 1).toBe(100);
  child.kill();
  await once(child, "exit");
  expect(numbers(output)).toEqual(HUNDRED);
});

// Other systems do not have this device.
test.runIf(existsSync("/dev/full"))(
  "a process whose output takes nothing, as on a full disk, goes on and ends as it would",
  async () => {
    const full = openSync("/dev/full", "w");
    onTestFinished(() => closeSync(full));
    for (const [then, code] of [
      ["setTimeout(() => process.exit(3), 300);", 3],
      ["throw new Error();", 1],
    ] as const) {
      const child = spawn(process.execPath, logging(then), { stdio: ["ignore", full, "ignore"] });
      expect(await once(child, "exit")).toEqual([code, null]);
    }
  },
);

test.runIf(process.platform !== "win32")("lines that find no room wait for it and lose nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "istmia-log-"));
  const pipe = join(folder, "pipe");
  await promisify(execFile)("mkfifo", [pipe]);
  const descriptor = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  onTestFinished(() => {
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  });
  const lines = Array.from({ length: 20_000 }, (_, number) => `line ${number}\n`); // more than a pipe's buffer holds
  const output = new BlockWriter(descriptor);
  for (const line of lines) output.write(line);
  let taken = "";
  const take = () => {
    const part = Buffer.alloc(65_536);
    try {
      taken += part.toString("utf8", 0, readSync(descriptor, part));
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe("EAGAIN"); // nothing to read yet
    }
    return taken.length;
  };
  await expect.poll(take).toBe(lines.join("").length);
  expect(taken).toBe(lines.join(""));
});

const LOGGED = /\b(?:warn|error|fatal|log\[level\])\(\{\s*event: "(\w+)"/g;

/** The events that the gateway's files log at level warn and above, which an operator sees. */
const events = readdirSync("gateway", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => [...readFileSync(join("gateway", file), "utf8").matchAll(LOGGED)])
  .map(([, event]) => event!);

test("docs/operations.md has a row for every event that is a warning or an error", () => {
  const rows = readFileSync("docs/operations.md", "utf8").matchAll(/^\| `(\w+)` +\|/gm);
  const described = new Set([...rows].map(([, event]) => event!));
  expect(events).toContain("crashed");
  expect([...new Set(events)].filter((event) => !described.has(event))).toEqual([]);
});
