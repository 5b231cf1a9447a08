import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { OverviewDocument } from "#schema/generated.ts";
import type { OverviewQuery } from "#schema/generated.ts";
import { Counters } from "./counters.tsx";
import type { LiveFeed } from "./live.ts";
import { paced } from "./paced.ts";
import { untilNextDay } from "./panama-day.ts";
import { Trend } from "./trend.tsx";
import "./overview.css";

void (
  /* GraphQL */ `
    query Overview {
      contactCounters {
        total
        general
        bonds
        today
      }
      contactTrend {
        date
        general
        bonds
        people
        property
      }
    }
  `
);

/** However much happens, the figures are read so many milliseconds apart. */
const PAUSE = 500;

/** The figures: read at first, when something happens to an enquiry, and when a day begins in Panama. */
function useOverview(live: LiveFeed): { overview: OverviewQuery | undefined; failed: boolean } {
  const client = useApolloClient();
  const [overview, setOverview] = useState<OverviewQuery>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const reading = paced(async () => {
      try {
        setOverview((await client.query({ query: OverviewDocument, fetchPolicy: "no-cache" })).data);
        setFailed(false);
      } catch {
        setFailed(true); // the figures of before stay
      }
    }, PAUSE);
    let nextDay: ReturnType<typeof setTimeout>;
    const awaitNextDay = () => {
      nextDay = setTimeout(() => {
        reading.ask();
        awaitNextDay();
      }, untilNextDay());
    };
    reading.ask();
    awaitNextDay();
    const unsubscribe = live.subscribe(reading.ask);
    return () => {
      unsubscribe();
      clearTimeout(nextDay);
      reading.stop();
    };
  }, [client, live]);

  return { overview, failed };
}

/** How many enquiries there are, and how they have come in; and the way to who did what with them. */
export function Overview({ live, onAudit }: { live: LiveFeed; onAudit: () => void }) {
  const { overview, failed } = useOverview(live);
  return (
    <section id="dashboard" className="overview" aria-label="Dashboard">
      <Counters overview={overview} />
      <Trend days={overview?.contactTrend} failed={failed}>
        <button type="button" className="overview-link" onClick={onAudit}>
          Ver quién hizo qué
        </button>
      </Trend>
    </section>
  );
}
