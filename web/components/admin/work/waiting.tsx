import { inFigures } from "#schema/text/counted.ts";
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

/** Throttle for counting again. */
const READ_INTERVAL_MS = 1000;
/** Shortest wait for the next contact to fall due, which no event tells; the browser's clock may be fast. */
const MIN_DUE_WAIT_MS = 30_000;

/** How long until the next contact falls due, in ms. */
const nextDue = ({ workCounters: { nextDueAt } }: WaitingQuery) =>
  nextDueAt === null ? undefined : Math.max(waitUntil(nextDueAt), MIN_DUE_WAIT_MS);

/** What is waiting, counted again whenever that may have changed. */
export const useWaiting = (live: LiveFeed) => useFigures(WaitingDocument, live, READ_INTERVAL_MS, nextDue);

interface WaitingProps {
  live: LiveFeed;
  /** Narrows the list to what was pressed. */
  onShow: (parts: FilterParts) => void;
}

/**
 * Counts of contacts with a reply that did not arrive, overdue ones, the viewer's own and possible spam, as buttons that show
 * them. A zero is left out.
 */
export function Waiting({ live, onShow }: WaitingProps) {
  const { figures, failed, retry } = useWaiting(live);
  const ways: [label: string, count: number, parts: FilterParts][] = figures
    ? [
        [CONTACT_TASKS["sin-entregar"].label, figures.workCounters.undelivered, { task: "sin-entregar" }],
        [CONTACT_TASKS.vencidas.label, figures.workCounters.overdue, { task: "vencidas" }],
        [CONTACT_TASKS.mias.label, figures.workCounters.mine, { task: "mias" }],
        [CONTACT_FOLDERS.spam.label, figures.possibleSpam, { folder: "spam" }],
      ]
    : [];
  return (
    <>
      {ways
        .filter(([, count]) => count > 0)
        .map(([label, count, parts]) => (
          <button
            key={label}
            ref={leaveFocus}
            type="button"
            className={plainStyles.root}
            onClick={() => onShow(parts)}
          >
            {label}: {inFigures(count)}
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
