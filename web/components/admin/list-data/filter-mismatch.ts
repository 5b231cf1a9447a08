import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import type { ContactTask } from "#schema/contact-filter.ts";
import { STATUS_BY_GRAPHQL_NAME } from "#schema/contact-status.ts";
import { readReference } from "#schema/reference.ts";
import type { ContactFilter } from "#web/components/admin/filters/contact-filter.ts";
import { gatewayNow } from "#web/components/admin/session/client.ts";
import type { Row } from "./contact-source.ts";

/** The owner of a "Mías" list; undefined if unknown. */
type Owner = string | null | undefined;

/** Check per task: whether a row no longer belongs to it. Erased persons are not handled here. */
const HAS_LEFT_TASK: Record<ContactTask, (row: Row, owner: Owner) => boolean> = {
  mias: ({ status, assignee }, owner) => status === "ATENDIDA" || (owner !== undefined && assignee !== owner),
  "sin-asignar": ({ status, assignee }) => status === "ATENDIDA" || assignee !== null,
  vencidas: ({ answeredAt }) => answeredAt !== null,
  "vencen-hoy": ({ answeredAt, dueAt }) =>
    answeredAt !== null ||
    dueAt === null ||
    dayInPanama(new Date(dueAt)) !== dayInPanama(new Date(gatewayNow())),
  "sin-entregar": ({ undeliveredReply }) => undeliveredReply === null,
};

/** Returns a check for rows that no longer match a filter's folder, status or task. A reference search covers both folders. */
export function createMismatchCheck(
  { folder, task, status, search = "" }: ContactFilter,
  owner: Owner,
): (row: Row) => boolean {
  const searchesBothFolders = typeof readReference(search) === "object";
  return (row) =>
    (status !== undefined && STATUS_BY_GRAPHQL_NAME[row.status] !== status) ||
    (row.erasedAt !== null && (task !== undefined || status === "nueva" || status === "en-curso")) ||
    (task !== undefined && HAS_LEFT_TASK[task](row, owner)) ||
    (!searchesBothFolders && row.flagged !== (folder === "spam"));
}
