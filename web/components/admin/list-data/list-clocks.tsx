import { useEffect, useRef } from "react";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { useToday } from "#web/components/admin/live/use-today.ts";
import { useWaiting } from "#web/components/admin/work/waiting.tsx";
import type { ContactList } from "./contact-list.ts";

/** Sends the list a `later` event when a value changes that was already known. */
function useLaterEvent(list: ContactList, value: string | null | undefined): void {
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== value) list.handleEvent({ kind: "later" });
    previous.current = value;
  }, [list, value]);
}

/** Makes a list of overdue contacts recount whenever the next contact falls due. Renders nothing. */
export function DueClock({ list, live }: { list: ContactList; live: LiveFeed }) {
  const { figures } = useWaiting(live);
  useLaterEvent(list, figures?.workCounters.nextDueAt);
  return null;
}

/** Makes a list of contacts due today recount when the next day has begun. Renders nothing. */
export function DayClock({ list }: { list: ContactList }) {
  useLaterEvent(list, useToday());
  return null;
}
