import { ContactFilter } from "#schema/contact-filter.ts";
import { invalidFields } from "#gateway/errors.ts";

/** Reads the filter from an export's query string; refuses wrong and unknown parameters. */
export function exportQuery(sent: unknown): ContactFilter {
  const parsed = ContactFilter.safeParse(sent);
  if (!parsed.success) throw invalidFields(parsed.error.issues);
  return parsed.data;
}
