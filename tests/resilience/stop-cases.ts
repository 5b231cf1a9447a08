import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { GatewayProcess } from "#tests/support/gateway-process.ts";
import type { Command, Exit } from "#tests/support/gateway-process.ts";
import { openContact } from "#tests/support/begun-contact.ts";
import { dataFolder } from "./start.ts";

/** How the product is started and how it is told to stop. */
export interface StopCase {
  title: string;
  command: Command;
  environment?: Record<string, string>;
  /** Sends the signal, once. */
  send: (gateway: GatewayProcess) => void;
  /** How often the signal is sent. */
  times: number;
}

/** The result of a stop; `ordered` returns the one that every case must have. */
interface StopOutcome {
  title: string;
  exit: Exit;
  /** Response status of the enquiry that was accepted before the stop. */
  accepted: number;
  inTime: boolean;
  /** A surviving process of the group, and a PostgreSQL that was not shut down cleanly. */
  leftBehind: string[];
  /** Events of the warnings and errors that were logged during the stop. */
  warnings: string[];
}

export const ordered = (title: string): StopOutcome => ({
  title,
  exit: { code: 0, signal: null },
  accepted: 201,
  inTime: true,
  leftBehind: [],
  warnings: [],
});

/** Resolves when the gateway accepts no more connections, which shows that its stop has begun. */
export async function waitUntilRefusing(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  for (const end = Date.now() + 5_000; Date.now() < end; await pause(10)) {
    const socket = connect(Number(port), hostname);
    try {
      await once(socket, "connect");
    } catch {
      return;
    } finally {
      socket.destroy();
    }
  }
  throw new Error("The gateway goes on taking connections");
}

/** Returns false if no process of the group is left. */
function groupLives(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

export function findLeftovers(gateway: GatewayProcess, dataDir: string): string[] {
  return [
    ...(groupLives(gateway.group) ? ["a process of the group"] : []),
    ...(existsSync(join(dataDir, "postgres", "data", "postmaster.pid")) ? ["PostgreSQL"] : []),
  ];
}

async function stopOnce(stopCase: StopCase, dataDir: string): Promise<StopOutcome> {
  const { title, command, environment, times } = stopCase;
  const gateway = await GatewayProcess.spawn({ command, environment: { DATA_DIR: dataDir, ...environment } });
  onTestFinished(async () => void (await gateway.stop()));
  await gateway.ready();
  const accepted = await openContact(gateway.url);
  const started = performance.now();
  for (let sent = 0; sent < times; sent++) {
    if (sent > 0) await pause(100);
    stopCase.send(gateway);
  }
  await waitUntilRefusing(gateway.url);
  const status = await accepted.finish().catch(() => 0);
  const exit = await gateway.exit;
  const inTime = performance.now() - started < 10_000;
  const { output } = gateway;
  const log = output.slice(output.indexOf('"event":"stopping"'));
  const warnings = [...log.matchAll(/"level":[456]0,.*?"event":"(\w+)"/g)].map(([, event]) => event!);
  return { title, exit, accepted: status, inTime, leftBehind: findLeftovers(gateway, dataDir), warnings };
}

/** Runs the cases, a few at a time, each on a database that another case may have used before. */
export async function stopAll(cases: StopCase[], lanes = 3): Promise<StopOutcome[]> {
  const waiting = cases.entries();
  const outcomes: StopOutcome[] = [];
  const run = async () => {
    const dataDir = dataFolder();
    for (const [index, stopCase] of waiting) outcomes[index] = await stopOnce(stopCase, dataDir);
  };
  await Promise.all(Array.from({ length: lanes }, run));
  return outcomes;
}
