import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { inFigures } from "#schema/text/counted.ts";
import { CONTACT_FOLDERS, CONTACT_TASKS } from "#schema/contact-filter.ts";
import { WaitingDocument } from "#schema/generated/desk.ts";
import type { WaitingQuery } from "#schema/generated/desk.ts";
import type { FilterParts } from "#web/components/admin/filters/contact-filter.ts";
import contactsStyles from "#web/components/admin/list/contacts.module.css";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { paced } from "#web/components/admin/live/paced.ts";
import { waitUntil } from "./overdue.ts";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Waiting {
    possibleSpam
    workCounters {
      overdue
      nextDueAt
      mine
    }
  }
`);

/** Throttle for counting again. */
const READ_INTERVAL_MS = 1000;
/** Shortest wait for the next contact to fall due, which no event tells; the browser's clock may be fast. */
const MIN_DUE_WAIT_MS = 30_000;

interface WaitingProps {
  live: LiveFeed;
  /** Narrows the list to what was pressed. */
  onShow: (parts: FilterParts) => void;
}

/** Counts of overdue contacts, the viewer's own and possible spam, as buttons that show them. A zero is left out. */
export function Waiting({ live, onShow }: WaitingProps) {
  const client = useApolloClient();
  const [waiting, setWaiting] = useState<WaitingQuery>();
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const reading = paced(async () => {
      const asked = client.query({ query: WaitingDocument, fetchPolicy: "no-cache" });
      const counted = (await asked.catch(() => undefined))?.data;
      if (!counted) return; // the previous ones stay
      setWaiting(counted);
      clearTimeout(due);
      const { nextDueAt } = counted.workCounters;
      if (nextDueAt !== null) due = setTimeout(reading.ask, Math.max(waitUntil(nextDueAt), MIN_DUE_WAIT_MS));
    }, READ_INTERVAL_MS);
    reading.ask();
    const unsubscribe = live.subscribe(({ kind }) => kind !== "present" && kind !== "mail" && reading.ask());
    return () => {
      unsubscribe();
      clearTimeout(due);
      reading.stop();
    };
  }, [client, live]);
  if (!waiting) return null;
  const { possibleSpam, workCounters } = waiting;
  const ways: [label: string, count: number, parts: FilterParts][] = [
    [CONTACT_TASKS.vencidas.label, workCounters.overdue, { task: "vencidas" }],
    [CONTACT_TASKS.mias.label, workCounters.mine, { task: "mias" }],
    [CONTACT_FOLDERS.spam.label, possibleSpam, { folder: "spam" }],
  ];
  return ways
    .filter(([, count]) => count > 0)
    .map(([label, count, parts]) => (
      <button key={label} type="button" className={contactsStyles.unfilter} onClick={() => onShow(parts)}>
        {label}: {inFigures(count)}
      </button>
    ));
}
