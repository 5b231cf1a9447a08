import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

/** Creates a project whose only package, a local folder, is not installed yet, and an install lock with this content. */
async function newProject(content: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "istmia-install-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const tasks = join(root, "gateway", "tasks");
  for (const folder of [tasks, join(root, "dist"), join(root, "part")])
    await mkdir(folder, { recursive: true });
  await cp("gateway/tasks/install.mjs", join(tasks, "install.mjs"));
  const part = { name: "part", version: "1.0.0" };
  const whole = { name: "whole", version: "1.0.0", dependencies: { part: "file:part" } };
  const packages = { "": whole, part, "node_modules/part": { resolved: "part", link: true } };
  const write = (file: string, value: object) => writeFile(join(root, file), JSON.stringify(value));
  await write("part/package.json", part);
  await write("package.json", { ...whole, optionalDependencies: {} });
  await write("package-lock.json", { name: whole.name, version: "1.0.0", lockfileVersion: 3, packages });
  await writeFile(join(root, "dist", "install.lock"), content);
  const past = new Date(Date.now() - 60_000);
  await utimes(join(root, "dist", "install.lock"), past, past);
  return root;
}

/** Runs the installation there; `$$` in the command is the process id of the installer. */
function install(root: string, before = "true") {
  const child = spawn("sh", ["-c", `${before}; exec node gateway/tasks/install.mjs`], {
    cwd: root,
    detached: true,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  return { child, said: text(child.stderr), printed: text(child.stdout), ended };
}

/** Returns the id of a process that has ended. */
async function deadProcess(): Promise<string> {
  const child = spawn("true");
  await once(child, "exit");
  return String(child.pid);
}

test("a lock that no living installation holds does not keep one waiting", async () => {
  const contents = ["", "-1", await deadProcess(), String(process.pid)];
  const outcomes = await Promise.all(
    [...contents, "own"].map(async (content) => {
      const root = await newProject(content);
      const { said, ended } = install(root, content === "own" ? "echo $$ > dist/install.lock" : undefined);
      const [code] = await ended;
      return {
        content,
        code,
        waited: (await said).includes("waiting"),
        left: await readdir(join(root, "dist")),
      };
    }),
  );
  expect(outcomes).toEqual(
    [...contents, "own"].map((content) => ({ content, code: 0, waited: false, left: [] })),
  );
});

test("an installation waits for the living one that holds the lock, and goes on when that has ended", async () => {
  const root = await newProject("");
  await writeFile(join(root, "install.mjs"), "setInterval(() => {}, 1000)");
  const holder = spawn(process.execPath, [join(root, "install.mjs")]);
  onTestFinished(() => void holder.kill("SIGKILL"));
  await writeFile(join(root, "dist", "install.lock"), String(holder.pid));
  const { child, ended, printed } = install(root);
  const [first] = (await once(child.stderr, "data")) as [Buffer];
  expect(first.toString()).toContain("waiting for it");
  expect(child.exitCode).toBe(null);
  holder.kill();
  expect((await ended)[0]).toBe(0);
  expect(await printed).toBe("");
});

test("after an installation that was interrupted the next one succeeds by itself", async () => {
  const interrupt = async (signal: NodeJS.Signals) => {
    const root = await newProject("");
    const isWhole = () => existsSync(join(root, "node_modules", ".installed"));
    const first = install(root);
    await once(first.child.stderr, "data"); // it announces the installation, then starts npm
    process.kill(-first.child.pid!, signal);
    const [code] = await first.ended;
    const half = isWhole();
    const [again] = await install(root).ended;
    return { succeeded: code === 0, half, again, whole: isWhole() };
  };
  const expected = { succeeded: false, half: false, again: 0, whole: true };
  expect(await Promise.all([interrupt("SIGTERM"), interrupt("SIGKILL")])).toEqual([expected, expected]);
});
