import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { OverviewDocument } from "#schema/generated/desk.ts";
import type { OverviewQuery } from "#schema/generated/desk.ts";
import { Counters } from "./counters.tsx";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { paced } from "#web/components/admin/live/paced.ts";
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

/** Throttle for reading the figures. */
const READ_INTERVAL_MS = 500;

/** Loads the figures at first, on every live event, at midnight in Panama and on `retry`. */
function useOverview(live: LiveFeed) {
  const client = useApolloClient();
  const [overview, setOverview] = useState<OverviewQuery>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const reading = paced(async () => {
      try {
        setOverview((await client.query({ query: OverviewDocument, fetchPolicy: "no-cache" })).data);
        setFailed(false);
      } catch {
        setFailed(true); // the previous figures stay
      }
    }, READ_INTERVAL_MS);
    let nextDay: ReturnType<typeof setTimeout>;
    const awaitNextDay = () => {
      nextDay = setTimeout(() => {
        reading.ask();
        awaitNextDay();
      }, untilNextDay());
    };
    reading.ask();
    awaitNextDay();
    const unsubscribe = live.subscribe(({ kind }) => kind !== "present" && kind !== "mail" && reading.ask());
    return () => {
      unsubscribe();
      clearTimeout(nextDay);
      reading.stop();
    };
  }, [client, live, attempt]);

  return { overview, failed, retry: () => setAttempt((before) => before + 1) };
}

/** Counters and trend of the contacts, with the link to the audit log for those who may see it. */
export function Overview({ live, onAudit }: { live: LiveFeed; onAudit: (() => void) | undefined }) {
  const { overview, failed, retry } = useOverview(live);
  return (
    <section id="dashboard" className={styles.root} aria-label="Dashboard">
      <Counters overview={overview} />
      <Trend days={overview?.contactTrend} failed={failed} onRetry={retry}>
        {onAudit && (
          <button type="button" className={styles.link} onClick={onAudit}>
            Ver quién hizo qué
          </button>
        )}
      </Trend>
    </section>
  );
}
