import * as z from "zod";
import { cleaned } from "../text/typed-text.ts";

export const MISSING_CREDENTIALS = "Por favor completa todos los campos.";

/** Maximum length of a password; limits the cost of hashing. */
export const MAX_PASSWORD_LENGTH = 1000;

const requiredText = z
  .string({ error: MISSING_CREDENTIALS })
  .min(1, MISSING_CREDENTIALS)
  .max(MAX_PASSWORD_LENGTH, MISSING_CREDENTIALS);

/** The credentials of a sign-in. Both fields are required; the rules for new accounts do not apply. */
export const Credentials = z.object({
  email: z.string({ error: MISSING_CREDENTIALS }).transform(cleaned).pipe(requiredText),
  password: requiredText,
});
export type Credentials = z.infer<typeof Credentials>;
