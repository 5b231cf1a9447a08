import * as z from "zod";
import { cleaned } from "./contact.ts";
import { CONTACT_STATUSES, NOTE_MOST } from "./contact-status.ts";
import type { ContactStatus } from "./contact-status.ts";

const TOO_LONG = "El texto es demasiado largo.";

/** What an administrator says of an enquiry: how it stands, with a note where there is something to tell. */
export const Handling = z.object({
  status: z.enum(Object.keys(CONTACT_STATUSES) as ContactStatus[], { error: "Estado desconocido" }),
  note: z
    .string()
    .transform(cleaned)
    .pipe(z.string().max(NOTE_MOST, TOO_LONG))
    .nullish()
    .transform((note) => note || null),
});
export type Handling = z.infer<typeof Handling>;
