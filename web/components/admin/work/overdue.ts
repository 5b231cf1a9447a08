import type { ContactRowFragment } from "#schema/generated/desk.ts";

/** Whether a contact should have been answered by now. */
export const isOverdue = ({ dueAt, answeredAt, flagged, erasedAt }: ContactRowFragment): boolean =>
  dueAt !== null && answeredAt === null && !flagged && erasedAt === null && Date.parse(dueAt) < Date.now();
