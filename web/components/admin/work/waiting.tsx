import { formatInteger } from "#schema/text/counted.ts";
import { CONTACT_FOLDERS, CONTACT_TASKS } from "#schema/contact-filter.ts";
import { WaitingDocument } from "#schema/generated/desk.ts";
import type { WaitingQuery } from "#schema/generated/desk.ts";
import type { FilterParts } from "#web/components/admin/filters/contact-filter.ts";
import plainStyles from "#web/components/admin/list/plain-action.module.css";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { useFigures } from "#web/components/admin/live/use-figures.ts";
import { leaveFocus } from "#web/components/ui/leave-focus.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { waitUntil } from "./overdue.ts";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Waiting {
    possibleSpam
    workCounters {
      overdue
      nextDueAt
      mine
      undelivered
    }
  }
`);

/** Throttle for reading the counters. */
const READ_INTERVAL_MS = 1000;
/** Minimum wait until the next contact falls due, which emits no event. Needed because the browser's clock may be fast. */
const MIN_DUE_WAIT_MS = 30_000;

/** Returns the ms until the next contact falls due. */
const untilNextDueMs = ({ workCounters: { nextDueAt } }: WaitingQuery) =>
  nextDueAt === null ? undefined : Math.max(waitUntil(nextDueAt), MIN_DUE_WAIT_MS);

/** Returns the counters of waiting contacts, read again whenever they may have changed. */
export const useWaiting = (live: LiveFeed) =>
  useFigures(WaitingDocument, live, READ_INTERVAL_MS, untilNextDueMs);

interface WaitingProps {
  live: LiveFeed;
  /** Filters the list by the pressed counter. */
  onShow: (parts: FilterParts) => void;
}

/**
 * Shows the counts of contacts with an undelivered reply, overdue ones, the viewer's own and possible spam, as buttons that
 * filter the list by them. Omits zero counts.
 */
export function Waiting({ live, onShow }: WaitingProps) {
  const { figures, failed, retry } = useWaiting(live);
  const counters: [label: string, count: number, parts: FilterParts][] = figures
    ? [
        [CONTACT_TASKS["sin-entregar"].label, figures.workCounters.undelivered, { task: "sin-entregar" }],
        [CONTACT_TASKS.vencidas.label, figures.workCounters.overdue, { task: "vencidas" }],
        [CONTACT_TASKS.mias.label, figures.workCounters.mine, { task: "mias" }],
        [CONTACT_FOLDERS.spam.label, figures.possibleSpam, { folder: "spam" }],
      ]
    : [];
  return (
    <>
      {counters
        .filter(([, count]) => count > 0)
        .map(([label, count, parts]) => (
          <button
            key={label}
            ref={leaveFocus}
            type="button"
            className={plainStyles.root}
            onClick={() => onShow(parts)}
          >
            {label}: {formatInteger(count)}
          </button>
        ))}
      {failed && (
        <LoadFailure polite onRetry={retry}>
          No se pudo contar lo pendiente.
        </LoadFailure>
      )}
    </>
  );
}
