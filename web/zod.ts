import { config } from "zod/v4";

/**
 * zod as the browser has it (`vite.config.ts`). With its first object rule it tries out whether it may compile code. The
 * content policy refuses that, and the browser reports the refusal.
 */
config({ jitless: true });

export * from "zod/v4";
