import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { onTestFinished } from "vitest";
import type { Order, Report } from "./generator.ts";

function start(file: string) {
  const child = fork(join(import.meta.dirname, file));
  onTestFinished(() => void child.kill());
  return child;
}

/**
 * Starts a process that sends requests on order. With low priority it leaves the CPU to the gateway, as if it ran on another
 * machine.
 */
export function startGenerator({ low = false } = {}): (order: Order) => Promise<Report> {
  const child = start("generator.ts");
  if (low) setPriority(child.pid!, constants.priority.PRIORITY_LOW);
  return async (order) => {
    child.send(order);
    const [report] = (await once(child, "message")) as [Report];
    return report;
  };
}

/** Enough connections to keep a bare server busy all the time. */
const CONNECTIONS = 50;
const MEASURED_MS = 500;

/** Starts a bare server; returns a function that measures how many enquiries a second it answers now. */
export async function startBareServer(generator: (order: Order) => Promise<Report>) {
  const [port] = (await once(start("bare.ts"), "message")) as [number];
  return async (): Promise<number> => {
    await generator({
      order: "flood",
      port,
      connections: { enquiry: CONNECTIONS },
      arrivalsPerMs: CONNECTIONS,
    });
    await pause(MEASURED_MS);
    const { enquiry } = await generator({ order: "stop" });
    return (enquiry!.outcomes[201]! / MEASURED_MS) * 1000;
  };
}
