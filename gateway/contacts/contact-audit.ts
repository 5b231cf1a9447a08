import { counted } from "#schema/text/counted.ts";
import type { ContactChannel } from "#schema/replies/contact-channel.ts";
import { CONTACT_TASKS } from "#schema/contact-filter.ts";
import { CONTACT_ACTIONS, CONTACT_STATUSES, statusWords } from "#schema/contact-status.ts";
import type { ContactAction, ContactStatus } from "#schema/contact-status.ts";
import { FORMS } from "#schema/forms.ts";
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

/** Describes contacts marked as spam or not spam; undefined if every contact had a newer version. */
export const describeJudgement = (ids: readonly string[], action: ContactAction): string | undefined =>
  describeActions(ids, CONTACT_ACTIONS[action].label);

/** Describes contacts that were assigned or unassigned; undefined if every contact had a newer version. */
export const describeAssignment = (ids: readonly string[], to: string | null): string | undefined =>
  describeActions(ids, to ?? CONTACT_ACTIONS.freed.label);

/** Describes a change of status; undefined if every contact had a newer version. */
export const describeChange = (
  ids: readonly string[],
  status: ContactStatus,
  channel: ContactChannel | null,
): string | undefined => describeActions(ids, statusWords(status, channel));

function describeActions(ids: readonly string[], label: string): string | undefined {
  if (ids.length === 0) return undefined;
  const count = counted(ids.length, "consulta", "consultas");
  const suffix = ids.length > MAX_RECORDED_IDS ? ` y ${ids.length - MAX_RECORDED_IDS} más` : "";
  return `${count} a «${label}»: ${ids.slice(0, MAX_RECORDED_IDS).join(", ")}${suffix}`;
}
