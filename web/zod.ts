import { config } from "zod/v4";

/**
 * zod for browsers (`vite.config.ts`), without compiled rules. Otherwise the first object rule tries whether zod can compile
 * code, which the Content-Security-Policy blocks, and the browser reports the violation.
 */
config({ jitless: true });

export * from "zod/v4";
