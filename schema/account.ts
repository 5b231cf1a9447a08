import * as z from "zod";

/** The faults of these rules are in English, as all that the terminal says, and follow the name of what is at fault. */
const FAULT = {
  email: "is not an e-mail address",
  short: "has fewer than 12 characters",
  long: "has more than 1,000 characters",
  control: "has control characters, such as a tab",
  unreadable: "is not UTF-8 text",
  same: "is the e-mail itself",
};

const CONTROL = /\p{Cc}/u;
const UNREADABLE = /\ufffd/;

/** What an administrator's account is made of; the e-mail is kept in lower case. */
export const Account = z
  .object({
    email: z.string().trim().toLowerCase().max(254, FAULT.email).pipe(z.email(FAULT.email)),
    password: z
      .string()
      .min(12, FAULT.short)
      .max(1000, FAULT.long)
      .refine((text) => !CONTROL.test(text), FAULT.control)
      .refine((text) => !UNREADABLE.test(text), FAULT.unreadable),
  })
  .refine(({ email, password }) => password.trim().toLowerCase() !== email, {
    path: ["password"],
    error: FAULT.same,
  });
export type Account = z.infer<typeof Account>;
