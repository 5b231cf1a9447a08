import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import type { ContactTask } from "#schema/contact-filter.ts";
import { gatewayNow } from "#web/components/admin/session/client.ts";
import type { Row } from "./contact-source.ts";

/** Whether a row, of a person who was not erased, belongs to a task no more. `owner`: whose "Mías" it is, if that is known. */
export const IS_DONE: Record<ContactTask, (row: Row, owner: string | null | undefined) => boolean> = {
  mias: ({ status, assignee }, owner) => status === "ATENDIDA" || (owner !== undefined && assignee !== owner),
  "sin-asignar": ({ status, assignee }) => status === "ATENDIDA" || assignee !== null,
  vencidas: ({ answeredAt }) => answeredAt !== null,
  "vencen-hoy": ({ answeredAt, dueAt }) =>
    answeredAt !== null ||
    dueAt === null ||
    dayInPanama(new Date(dueAt)) !== dayInPanama(new Date(gatewayNow())),
  "sin-entregar": ({ undeliveredReply }) => undeliveredReply === null,
};
