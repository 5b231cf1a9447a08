import * as z from "zod";
import { CONSULT_OPTIONS } from "#schema/consult.ts";
import type { FormType } from "#schema/consult.ts";
import { CONTACT_STATUSES } from "#schema/contact-status.ts";
import type { ContactStatus } from "#schema/contact-status.ts";
import { invalidFields } from "#gateway/errors.ts";

const day = z.iso.date({ error: "Fecha no válida: escríbela como AAAA-MM-DD" }).optional();

/** What narrows and orders an export, as its address says it; a parameter that is not known would narrow nothing. */
export const ExportQuery = z.strictObject({
  formType: z
    .enum(Object.keys(CONSULT_OPTIONS) as FormType[], { error: "Formulario desconocido" })
    .optional(),
  status: z
    .enum(Object.keys(CONTACT_STATUSES) as ContactStatus[], { error: "Estado desconocido" })
    .optional(),
  search: z.string({ error: "Búsqueda no válida" }).max(200, "El texto es demasiado largo.").optional(),
  from: day,
  to: day,
  order: z.enum(["newest", "oldest"], { error: "Orden desconocido" }).default("newest"),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

/** The query of an address; refuses what is wrong in it. */
export function exportQuery(sent: unknown): ExportQuery {
  const parsed = ExportQuery.safeParse(sent);
  if (!parsed.success) throw invalidFields(parsed.error.issues);
  return parsed.data;
}
