import { CONTACT_STATUSES } from "#schema/contact-status.ts";
import type { ContactStatus } from "#schema/contact-status.ts";
import type { FormType } from "#schema/consult.ts";
import type { ContactFilter } from "./contact.service.ts";
import type { Seen } from "./handling.service.ts";

const FORMS: Record<FormType, string> = {
  contact: "Contacto General",
  "seguros-personas": "Seguros de personas",
  "seguros-patrimoniales": "Seguros patrimoniales",
  fianzas: "Fianzas",
};
interface Change {
  status: ContactStatus;
}

const SEARCH_MOST = 100;
const IDS_MOST = 3;

/** Text as one line that the record takes, whatever was typed. */
const oneLine = (text: string) => {
  const line = text.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return line.length > SEARCH_MOST ? `${line.slice(0, SEARCH_MOST).toWellFormed()}…` : line;
};

/** What narrows a list of enquiries, in words for the record. */
export function describeFilter({ formType, status, search, from, to }: ContactFilter): string {
  const term = oneLine(search ?? "");
  const parts = [
    formType && `tipo ${FORMS[formType]}`,
    status && `estado ${CONTACT_STATUSES[status]}`,
    from && `desde ${oneLine(from)}`,
    to && `hasta ${oneLine(to)}`,
    term && `búsqueda «${term}»`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "todas las consultas";
}

/** An enquiry that was given out; undefined where there was none. */
export const describeContact = (_: object, contact: { id: string } | null): string | undefined =>
  contact ? `consulta ${contact.id}` : undefined;

/** A change of one enquiry. */
export const describeChange = ({ seen, handling }: { seen: Seen; handling: Change }): string =>
  `1 consulta a «${CONTACT_STATUSES[handling.status]}»: ${seen.id}`;

/** A change of many, less those that somebody else had changed before; undefined where it did nothing. */
export function describeChanges(
  { seen, handling }: { seen: readonly Seen[]; handling: Change },
  conflicts: readonly string[],
): string | undefined {
  const [one, ...others] = seen.filter(({ id }) => !conflicts.includes(id));
  if (!one) return undefined;
  if (others.length === 0) return describeChange({ seen: one, handling });
  const count = others.length + 1;
  const shown = [one, ...others].slice(0, IDS_MOST).map(({ id }) => id);
  const more = count > IDS_MOST ? ` y ${count - IDS_MOST} más` : "";
  return `${count} consultas a «${CONTACT_STATUSES[handling.status]}»: ${shown.join(", ")}${more}`;
}
