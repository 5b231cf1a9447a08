import { format } from "node:util";
import { afterEach } from "vitest";

/** What a test's components wrote to the console, where React reports faults: it fails the test. */
const faults: string[] = [];
for (const level of ["error", "warn"] as const) {
  console[level] = (...parts: unknown[]) => void faults.push(`console.${level}: ${format(...parts)}`);
}

afterEach(() => {
  const written = faults.splice(0);
  if (written.length > 0) throw new Error(written.join("\n"));
});
