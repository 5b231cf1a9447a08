import * as z from "zod";
import { withoutInvisible } from "#schema/text/pasted-address.ts";
import { keyOf } from "./addresses-in-use.ts";

/** Maximum recipients of a form's notifications. */
export const MAX_RECIPIENTS = 5;

/** Maximum addresses sent, duplicates included: finding duplicates compares each with all others. */
const MAX_TYPED = 50;
const TOO_MANY = `Son ${MAX_RECIPIENTS} direcciones como mucho.`;

const email = z.email();
const isAddress = (text: string) => email.safeParse(text).success;
const listInvalid = (list: readonly string[]) => list.filter((one) => !isAddress(one)).join(", ");

/** The recipients of a form's notifications. Removes duplicates, ignoring case. */
export const Recipients = z
  .array(z.string().overwrite(withoutInvisible).trim())
  .max(MAX_TYPED, { error: TOO_MANY, abort: true })
  .transform((list) =>
    list.filter((one, index) => list.findIndex((other) => keyOf(one) === keyOf(other)) === index),
  )
  .refine((list) => list.every(isAddress), {
    error: ({ input }) => `No es un correo electrónico: ${listInvalid(input as string[])}`,
  })
  .refine((list) => list.length <= MAX_RECIPIENTS, TOO_MANY);

/** The message for a general form without addresses: they receive the notifications of forms that have none. */
export const NO_GENERAL_RECIPIENT = "Hace falta al menos una: aquí llega lo que no tiene otra dirección.";
