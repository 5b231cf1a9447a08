import * as z from "zod";
import { cleaned } from "./contact.ts";

export const MISSING_CREDENTIALS = "Por favor completa todos los campos.";

const filled = z
  .string({ error: MISSING_CREDENTIALS })
  .min(1, MISSING_CREDENTIALS)
  .max(1000, MISSING_CREDENTIALS);

/** What an administrator signs in with: both fields filled, no other bound (specification, point 5). */
export const Credentials = z.object({
  email: z.string({ error: MISSING_CREDENTIALS }).transform(cleaned).pipe(filled),
  password: filled,
});
export type Credentials = z.infer<typeof Credentials>;
