import { waitForDatabase } from "./site.ts";
import type { Site } from "./site.ts";
import type { Fault } from "./faults.ts";
import type { Visitors } from "./visitors.ts";

/** Recovery times after a fault, in milliseconds. */
interface Recovery {
  /** Longest time from the end of the fault to the next 201 of a gateway that kept running. */
  serviceMs: number;
  /** Longest time from the end of a gateway's process until the next one was ready; 0 if none ended. */
  restartMs: number;
}

/** Causes a fault and waits until both gateways accept enquiries again. */
export async function injectFault(fault: Fault, site: Site, visitors: Visitors): Promise<Recovery> {
  const ends = fault.ends ?? [];
  const stay = site.gateways.filter((gateway) => !ends.includes(gateway));
  const processes = stay.map(({ process }) => process.group);
  const restarted = Promise.all(ends.map((gateway) => gateway.restart()));
  await fault.run();
  await waitForDatabase(site.database);
  const service = await Promise.all(
    stay.map(async (gateway) => {
      const started = gateway.time.now;
      await visitors.untilAcknowledged(gateway);
      return gateway.time.now - started;
    }),
  );
  const restartMs = Math.max(0, ...(await restarted));
  if (stay.some(({ process }, index) => process.group !== processes[index])) {
    throw new Error(`A gateway was started again that should have gone on: ${fault.name}`);
  }
  return { serviceMs: Math.max(0, ...service), restartMs };
}
