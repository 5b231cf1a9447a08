import { useEffect, useState } from "react";
import type { ContactRowFragment } from "#schema/generated/desk.ts";
import { gatewayNow } from "#web/components/admin/session/client.ts";

const isOverdue = ({ dueAt, answeredAt, flagged, erasedAt }: ContactRowFragment): boolean =>
  dueAt !== null && answeredAt === null && !flagged && erasedAt === null && Date.parse(dueAt) < gatewayNow();

/** The longest time that a timer takes. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** A timer's ms until just after a moment, or the longest that it takes; zero or less if that has passed. */
export const waitUntil = (moment: string): number =>
  Math.min(Date.parse(moment) - gatewayNow() + 1, MAX_TIMER_MS);

/** Whether a contact should have been answered by now. Renders again when it falls due. */
export function useOverdue(contact: ContactRowFragment): boolean {
  const [turn, setTurn] = useState(0);
  const { dueAt } = contact;
  useEffect(() => {
    const wait = dueAt === null ? -1 : waitUntil(dueAt);
    if (wait <= 0) return;
    const timer = setTimeout(() => setTurn(turn + 1), wait);
    return () => clearTimeout(timer);
  }, [dueAt, turn]);
  return isOverdue(contact);
}
