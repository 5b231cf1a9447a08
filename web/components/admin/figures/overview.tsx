import { OverviewDocument } from "#schema/generated/desk.ts";
import { Counters } from "./counters.tsx";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { useFigures } from "#web/components/admin/live/use-figures.ts";
import { gatewayNow } from "#web/components/admin/session/client.ts";
import { untilNextDay } from "#web/calendar/panama-day.ts";
import { Trend } from "./trend.tsx";
import styles from "./overview.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Overview {
    contactCounters {
      total
      general
      bonds
      today
    }
    contactTrend {
      date
      total
      general
      bonds
    }
  }
`);

/** Minimum time in ms between two reads of the figures. */
const READ_INTERVAL_MS = 500;

/** Shows counters and trend of the contacts, with a link to the audit log for viewers with permission. */
export function Overview({ live, onAudit }: { live: LiveFeed; onAudit: (() => void) | undefined }) {
  const { figures, failed, retry } = useFigures(OverviewDocument, live, READ_INTERVAL_MS, () =>
    untilNextDay(gatewayNow()),
  );
  return (
    <section id="dashboard" className={styles.root} aria-labelledby="titulo-dashboard">
      <header className="visually-hidden">
        <h2 id="titulo-dashboard" tabIndex={-1}>
          Dashboard
        </h2>
      </header>
      <Counters overview={figures} />
      <Trend days={figures?.contactTrend} failed={failed} onRetry={retry}>
        {onAudit && (
          <button type="button" className={styles.link} onClick={onAudit}>
            Ver quién hizo qué
          </button>
        )}
      </Trend>
    </section>
  );
}
