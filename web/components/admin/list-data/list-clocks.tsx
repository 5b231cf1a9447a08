import { useEffect, useRef } from "react";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { useToday } from "#web/components/admin/live/use-today.ts";
import { useWaiting } from "#web/components/admin/work/waiting.tsx";
import type { ContactList } from "./contact-list.ts";

/** Tells the list that it has become later when a value that was known changes. */
function useTurn(list: ContactList, value: string | null | undefined): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== undefined && before.current !== value) list.hear({ kind: "later" });
    before.current = value;
  }, [list, value]);
}

/** Has a list of what is overdue count again whenever the next contact falls due. Shows nothing. */
export function DueClock({ list, live }: { list: ContactList; live: LiveFeed }) {
  const { figures } = useWaiting(live);
  useTurn(list, figures?.workCounters.nextDueAt);
  return null;
}

/** Has a list of what falls due today count again when the next day has begun. Shows nothing. */
export function DayClock({ list }: { list: ContactList }) {
  useTurn(list, useToday());
  return null;
}
