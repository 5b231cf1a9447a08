import type { EntityManager } from "@mikro-orm/postgresql";
import { counted } from "#schema/text/counted.ts";
import { CONTACT_TASKS } from "#schema/contact-filter.ts";
import { CONTACT_STATUSES } from "#schema/contact-status.ts";
import { FORMS } from "#schema/forms.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import type { ListFilter } from "./contact.service.ts";
import type { ContactPage } from "./contact.types.ts";

const MAX_RECORDED_SEARCH_LENGTH = 100;
const MAX_RECORDED_IDS = 3;

/** Shortens text to one line without control characters. */
const toOneLine = (text: string) => {
  const line = text.replace(/[\p{Cc}\s]+/gu, " ").trim();
  const characters = [...line]; // half a surrogate pair would be stored altered, and erasing would not find the text
  return characters.length > MAX_RECORDED_SEARCH_LENGTH
    ? `${characters.slice(0, MAX_RECORDED_SEARCH_LENGTH).join("")}…`
    : line;
};

/** Describes a filter for the audit log; omits the search text if nothing was found. */
export function describeFilter(
  { folder, task, formType, status, search, from, to }: Partial<ListFilter>,
  found = true,
): string {
  const term = toOneLine(search ?? "");
  const parts = [
    folder === "spam" && "posible spam",
    task && `tarea ${CONTACT_TASKS[task].label}`,
    formType && `tipo ${FORMS[formType].label}`,
    status && `estado ${CONTACT_STATUSES[status].label}`,
    from && `desde ${toOneLine(from)}`,
    to && `hasta ${toOneLine(to)}`,
    term && (found ? `búsqueda «${term}»` : "búsqueda sin resultado"),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "todas las consultas";
}

/**
 * Describes a list that was read. Undefined for contacts by id, which only refresh rows that are already recorded. Omits the
 * text of a search without results: it may name a person who is already erased, and nothing would remove it later.
 */
export const describeList = (
  { ids, ...filter }: Partial<ListFilter>,
  { nodes }: Pick<ContactPage, "nodes">,
): string | undefined => (ids ? undefined : describeFilter(filter, nodes.length > 0));

/** Describes a contact that was read; undefined if there was none. */
export const describeContact = (_: object, contact: { id: string } | null): string | undefined =>
  contact ? `consulta ${contact.id}` : undefined;

/** Adds an audit entry for changed contacts, unless every contact had a newer version. `label`: what they became. */
export async function recordChange(
  em: EntityManager,
  by: Actor,
  ids: readonly string[],
  label: string,
): Promise<void> {
  if (ids.length === 0) return;
  const count = counted(ids.length, "consulta", "consultas");
  const suffix = ids.length > MAX_RECORDED_IDS ? ` y ${ids.length - MAX_RECORDED_IDS} más` : "";
  const detail = `${count} a «${label}»: ${ids.slice(0, MAX_RECORDED_IDS).join(", ")}${suffix}`;
  await recordAction(em, by, "change", detail);
}
