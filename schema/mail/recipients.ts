import * as z from "zod";
import { keyOf } from "./addresses-in-use.ts";

/** How many addresses the notifications of a form go to at most. */
export const MAX_RECIPIENTS = 5;

/** Repeated ones included, which are compared with each other. */
const MAX_TYPED = 50;
const TOO_MANY = `Son ${MAX_RECIPIENTS} direcciones como mucho.`;

const email = z.email();
const isAddress = (text: string) => email.safeParse(text).success;
const wrong = (list: readonly string[]) => list.filter((one) => !isAddress(one)).join(", ");

/** The recipients of a form's notifications, each once, in whatever case it is typed. */
export const Recipients = z
  .array(z.string().trim())
  .max(MAX_TYPED, { error: TOO_MANY, abort: true })
  .transform((list) =>
    list.filter((one, place) => list.findIndex((other) => sameAddress(one, other)) === place),
  )
  .refine((list) => list.every(isAddress), {
    error: ({ input }) => `No es un correo electrónico: ${wrong(input as string[])}`,
  })
  .refine((list) => list.length <= MAX_RECIPIENTS, TOO_MANY);

/** The sentence for a general form without addresses: notifications without another one go to them. */
export const NO_GENERAL_RECIPIENT = "Hace falta al menos una: aquí llega lo que no tiene otra dirección.";

const sameAddress = (one: string, other: string): boolean => keyOf(one) === keyOf(other);
