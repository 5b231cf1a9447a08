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

/** The folders of contacts: possible spam is kept separately. */
export const CONTACT_FOLDERS = {
  inbox: { graphqlName: "INBOX", label: "Bandeja de entrada" },
  spam: { graphqlName: "SPAM", label: "Posible spam" },
} as const;
export const FOLDER_BY_GRAPHQL_NAME = byGraphqlName(CONTACT_FOLDERS);
export type ContactFolder = keyof typeof CONTACT_FOLDERS;

/**
 * Lists of open work: the viewer's open contacts, unassigned open ones, overdue ones, those due today and those with an
 * undelivered reply.
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

/** Maximum length of a search text. Its first characters alone already find everything that a longer text would. */
export const MAX_SEARCH_LENGTH = 200;
/** Maximum rows of one GraphQL page. */
export const MAX_PAGE_ROWS = 2000;

const Day = calendarDay("Fecha no válida: escríbela como AAAA-MM-DD");

/** Filter and order of the contact list. A missing field does not filter; an unknown one is rejected. */
export const ContactFilter = z.strictObject({
  /** A search for a reference covers both folders. */
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
