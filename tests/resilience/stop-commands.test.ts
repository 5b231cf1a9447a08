import { expect, onTestFinished, test } from "vitest";
import { DatabaseProcess } from "#tests/support/database/database-process.ts";
import { freePort, GatewayProcess } from "#tests/support/gateway-process.ts";
import type { Command } from "#tests/support/gateway-process.ts";
import { temporaryFolder } from "./start.ts";
import { findLeftovers } from "./stop-cases.ts";

/** Vite's own socket is 20,000 ports above the site's port. */
const MAX_PORT = 45_535;

async function developmentPort(): Promise<string> {
  for (;;) {
    const port = await freePort();
    if (port <= MAX_PORT) return String(port);
  }
}

interface Stop {
  command: Command;
  environment: { DATA_DIR: string; PORT?: string };
  /** The command's output once it has come far enough. */
  words: string;
  send: (started: GatewayProcess) => void;
}

/** Starts a command and stops it halfway; returns a function that lists what is left of it. */
async function stop({ command, environment, words, send }: Stop): Promise<() => string[]> {
  const database = new DatabaseProcess(environment.DATA_DIR);
  const started = await GatewayProcess.spawn({ command, environment: { ...environment } });
  onTestFinished(async () => {
    started.signalGroup("SIGKILL");
    await database.stop();
  });
  await expect.poll(() => started.output, { timeout: 180_000 }).toContain(words);
  send(started);
  await started.exit;
  return () => findLeftovers(started, environment.DATA_DIR);
}

type Send = (started: GatewayProcess) => void;

const terminateNpm: Send = ({ group: npm }) => void process.kill(npm, "SIGTERM");
const interruptNpm: Send = ({ group: npm }) => void process.kill(npm, "SIGINT");
const terminateGroup: Send = (started) => void started.signalGroup("SIGTERM");
const interruptGroup: Send = (started) => void started.signalGroup("SIGINT");

test("npm run dev leaves no process behind when it or its group is stopped", async () => {
  const dataDir = await temporaryFolder();
  for (const send of [terminateNpm, interruptGroup]) {
    const environment = { DATA_DIR: dataDir, PORT: await developmentPort() };
    const left = await stop({ command: ["npm", "run", "dev"], environment, words: "Sign in", send });
    await expect.poll(left).toEqual([]);
  }
});

test("npm run admin leaves no process behind when it or its group is stopped", async () => {
  const command: Command = ["npm", "run", "admin", "--", "list"];
  for (const send of [terminateNpm, interruptNpm, terminateGroup, interruptGroup]) {
    const environment = { DATA_DIR: await temporaryFolder() };
    const left = await stop({ command, environment, words: "Creating the database", send });
    await expect.poll(left).toEqual([]);
  }
});
