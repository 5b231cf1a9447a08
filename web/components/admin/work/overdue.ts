import type { ContactRowFragment } from "#schema/generated/desk.ts";

/** Whether a contact should have been answered by now. */
export const isOverdue = ({ dueAt, answeredAt, flagged }: ContactRowFragment): boolean =>
  dueAt !== null && answeredAt === null && !flagged && Date.parse(dueAt) < Date.now();
