import { useEffect, useState } from "react";
import type { ContactRowFragment } from "#schema/generated/desk.ts";
import { gatewayNow } from "#web/components/admin/session/client.ts";

const isOverdue = ({ dueAt, answeredAt, flagged, erasedAt }: ContactRowFragment): boolean =>
  dueAt !== null && answeredAt === null && !flagged && erasedAt === null && Date.parse(dueAt) < gatewayNow();

/** Maximum delay of a browser's timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Returns the ms until just after a moment, at most MAX_TIMER_MS; zero or less if the moment has passed. */
export const waitUntil = (moment: string): number =>
  Math.min(Date.parse(moment) - gatewayNow() + 1, MAX_TIMER_MS);

/** Checks whether a contact is overdue. Renders again when it becomes overdue. */
export function useOverdue(contact: ContactRowFragment): boolean {
  const [renderCount, setRenderCount] = useState(0);
  const { dueAt } = contact;
  useEffect(() => {
    const waitMs = dueAt === null ? -1 : waitUntil(dueAt);
    if (waitMs <= 0) return;
    const timer = setTimeout(() => setRenderCount(renderCount + 1), waitMs);
    return () => clearTimeout(timer);
  }, [dueAt, renderCount]);
  return isOverdue(contact);
}
