import * as z from "zod";
import { CONTACT_CHANNELS } from "./replies/contact-channel.ts";
import type { ContactChannel } from "./replies/contact-channel.ts";
import { byGraphqlName, codesOf } from "./graphql-names.ts";
import { cleaned, TOO_LONG, visibleLength } from "./text/typed-text.ts";

/** The statuses of contacts, by code. */
export const CONTACT_STATUSES = {
  nueva: { graphqlName: "NUEVA", label: "Nueva" },
  "en-curso": { graphqlName: "EN_CURSO", label: "En curso" },
  atendida: { graphqlName: "ATENDIDA", label: "Atendida" },
} as const;
export const STATUS_BY_GRAPHQL_NAME = byGraphqlName(CONTACT_STATUSES);

export const ContactStatus = z.enum(codesOf(CONTACT_STATUSES), {
  error: "Estado desconocido",
});
export type ContactStatus = z.infer<typeof ContactStatus>;

/** Returns a status with the channel of the answer, if known: "Atendida por teléfono". */
export const statusWords = (status: ContactStatus, channel: ContactChannel | null): string =>
  [CONTACT_STATUSES[status].label, channel && CONTACT_CHANNELS[channel].manner].filter(Boolean).join(" ");

/** Actions in a contact's history other than a change of status, by code. */
export const CONTACT_ACTIONS = {
  spam: { graphqlName: "SPAM", label: "Es spam" },
  "not-spam": { graphqlName: "NOT_SPAM", label: "No es spam" },
  taken: { graphqlName: "TAKEN", label: "La tomó" },
  assigned: { graphqlName: "ASSIGNED", label: "Asignada" },
  freed: { graphqlName: "FREED", label: "Sin asignar" },
  "auto-reply": { graphqlName: "AUTO_REPLY", label: "Respuesta automática" },
} as const;
export const ACTION_BY_GRAPHQL_NAME = byGraphqlName(CONTACT_ACTIONS);
export type ContactAction = keyof typeof CONTACT_ACTIONS;

export const MAX_NOTE_LENGTH = 2000;
/** Maximum contacts that one request may change, or read by their ids. */
export const MAX_CONTACTS_AT_ONCE = 200;

/** An administrator's change of a contact's status. A note without visible characters becomes null. */
export const ContactStatusChange = z
  .object({
    status: ContactStatus,
    note: z
      .string()
      .transform(cleaned)
      .pipe(z.string().max(MAX_NOTE_LENGTH, TOO_LONG))
      .nullish()
      .transform((note) => (note && visibleLength(note) > 0 ? note : null)),
    channel: z
      .enum(codesOf(CONTACT_CHANNELS), { error: "Medio desconocido" })
      .nullish()
      .transform((channel) => channel ?? null),
  })
  .refine(({ status, channel }) => channel === null || status === "atendida", {
    path: ["channel"],
    error: "Solo de una consulta atendida se dice por qué medio.",
  });
export type ContactStatusChange = z.infer<typeof ContactStatusChange>;
