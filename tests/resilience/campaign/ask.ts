import type { Answer } from "#tests/support/gateway.ts";
import type { Ledger } from "./ledger.ts";
import type { Served } from "./site.ts";

/** Longer than any answer may take; a request without an answer by then is given up. */
const NEVER_MS = 20_000;

/** Sends a request and times it. Returns undefined without an answer; a lost connection is a fault if no process ended. */
export async function ask(
  gateway: Served,
  ledger: Pick<Ledger, "answered" | "faults">,
  what: string,
  asking: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const { disturbed, disturbances } = gateway;
  const started = gateway.time.now;
  let late: NodeJS.Timeout | undefined;
  const never = new Promise<"never">((resolve) => (late = setTimeout(resolve, NEVER_MS, "never")));
  const outcome = await Promise.race([asking().catch((error: Error) => error), never]);
  clearTimeout(late);
  if (!(outcome instanceof Error)) {
    ledger.answered(gateway.time.now - started, `${gateway.name}: ${what}`);
    return outcome === "never" ? undefined : outcome;
  }
  if (!disturbed && disturbances === gateway.disturbances) {
    ledger.faults.push(`${gateway.name}: ${what} was cut off: ${outcome.message}`);
  }
  return undefined;
}
