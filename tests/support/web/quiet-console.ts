import { format } from "node:util";
import { afterEach } from "vitest";

/** Messages that a test's components wrote to the console, where React reports faults: any of them fails the test. */
const faults: string[] = [];
for (const level of ["error", "warn"] as const) {
  console[level] = (...parts: unknown[]) => void faults.push(`console.${level}: ${format(...parts)}`);
}

afterEach(() => {
  const written = faults.splice(0);
  if (written.length > 0) throw new Error(written.join("\n"));
});
