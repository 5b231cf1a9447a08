import * as z from "zod";
import { PERSON_FIELDS } from "../contact.ts";
import { MAX_PASSWORD_LENGTH } from "./session.ts";
import { MAX_EMAIL_LENGTH } from "../text/typed-text.ts";

/** Completes "the password ...". In English, because only the terminal shows it. */
const FAULT = {
  email: "is not an e-mail address",
  short: "has fewer than 12 characters",
  long: "has more than 1,000 characters",
  control: "has control characters, such as a tab",
  unreadable: "is not UTF-8 text",
  same: "is the e-mail itself",
  example: "is the example of .env.example, which everybody can read",
};

const EXAMPLE_PASSWORD = "una frase larga y propia";

const CONTROL = /\p{Cc}/u;
const UNREADABLE = /\ufffd/;

/** An administrator's e-mail, stored in lower case, and password. */
export const Account = z
  .object({
    email: z.string().trim().toLowerCase().max(MAX_EMAIL_LENGTH, FAULT.email).pipe(z.email(FAULT.email)),
    password: z
      .string()
      .min(12, FAULT.short)
      .max(MAX_PASSWORD_LENGTH, FAULT.long)
      .refine((text) => !CONTROL.test(text), FAULT.control)
      .refine((text) => !UNREADABLE.test(text), FAULT.unreadable)
      .refine((text) => text.trim().toLowerCase() !== EXAMPLE_PASSWORD, FAULT.example),
  })
  .refine(({ email, password }) => password.trim().toLowerCase() !== email, {
    path: ["password"],
    error: FAULT.same,
  });
export type Account = z.infer<typeof Account>;

/** Input for a new account in the back office; its password is generated. */
export const NewAccount = z.object({ email: PERSON_FIELDS.email.rule.toLowerCase() });
