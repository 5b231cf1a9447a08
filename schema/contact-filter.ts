import * as z from "zod";
import { calendarDay } from "./calendar/day-rule.ts";
import { ContactStatus } from "./contact-status.ts";
import { FormType } from "./contact.ts";
import { byGraphqlName, codesOf } from "./graphql-names.ts";
import { TOO_LONG } from "./text/typed-text.ts";

export const CONTACT_ORDERS = {
  newest: { graphqlName: "NEWEST", label: "Más recientes" },
  oldest: { graphqlName: "OLDEST", label: "Más antiguas" },
} as const;
export const ORDER_BY_GRAPHQL_NAME = byGraphqlName(CONTACT_ORDERS);
export type ContactOrder = keyof typeof CONTACT_ORDERS;

/** Where a contact is kept: possible spam stays apart. */
export const CONTACT_FOLDERS = {
  inbox: { graphqlName: "INBOX", label: "Bandeja de entrada" },
  spam: { graphqlName: "SPAM", label: "Posible spam" },
} as const;
export const FOLDER_BY_GRAPHQL_NAME = byGraphqlName(CONTACT_FOLDERS);
export type ContactFolder = keyof typeof CONTACT_FOLDERS;

/**
 * What is to be done: the viewer's own and nobody's that are open, what should have been answered by now or by tonight, or what
 * did not arrive.
 */
export const CONTACT_TASKS = {
  mias: { graphqlName: "MINE", label: "Mías" },
  "sin-asignar": { graphqlName: "UNASSIGNED", label: "Sin asignar" },
  vencidas: { graphqlName: "OVERDUE", label: "Vencidas" },
  "vencen-hoy": { graphqlName: "DUE_TODAY", label: "Vencen hoy" },
  "sin-entregar": { graphqlName: "UNDELIVERED_REPLY", label: "Respuesta sin entregar" },
} as const;
export const TASK_BY_GRAPHQL_NAME = byGraphqlName(CONTACT_TASKS);
export type ContactTask = keyof typeof CONTACT_TASKS;

/** A longer text finds nothing that its beginning would not. */
export const MAX_SEARCH_LENGTH = 200;
/** Rows of one GraphQL page. */
export const MAX_PAGE_ROWS = 2000;

const Day = calendarDay("Fecha no válida: escríbela como AAAA-MM-DD");

/** What narrows and orders the list of contacts. An absent part does not narrow; an unknown one is refused. */
export const ContactFilter = z.strictObject({
  /** A search for a reference looks in both. */
  folder: z.enum(codesOf(CONTACT_FOLDERS), { error: "Carpeta desconocida" }).default("inbox"),
  task: z.enum(codesOf(CONTACT_TASKS), { error: "Tarea desconocida" }).optional(),
  formType: FormType.optional(),
  status: ContactStatus.optional(),
  /** A reference, or words of the name, e-mail or message; case and accents are ignored. */
  search: z.string({ error: "Búsqueda no válida" }).max(MAX_SEARCH_LENGTH, TOO_LONG).optional(),
  /** Days in America/Panama, both included. */
  from: Day.optional(),
  to: Day.optional(),
  order: z.enum(codesOf(CONTACT_ORDERS), { error: "Orden desconocido" }).default("newest"),
});
export type ContactFilter = z.infer<typeof ContactFilter>;
