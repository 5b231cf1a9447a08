import { useApolloClient } from "@apollo/client/react";
import { MailWarning } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { counted } from "#schema/text/counted.ts";
import { MailCounterDocument } from "#schema/generated/desk.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { leaveFocus } from "#web/components/ui/leave-focus.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { throttleReads } from "#web/components/admin/live/throttle-reads.ts";
import styles from "./mail-counter.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query MailCounter {
    mailOverview {
      undelivered
    }
  }
`);

/** Minimum time in ms between two reads, because many mails fail at once when a server is down. */
const READ_INTERVAL_MS = 1_000;

/** Shows the number of undelivered mails, or that it is unknown. Renders nothing if there are none. */
export function MailCounter({ live }: { live: LiveFeed }) {
  const client = useApolloClient();
  const [count, setCount] = useState(0);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const query = client.watchQuery({ query: MailCounterDocument });
    const subscription = query.subscribe(({ data, error }) => {
      if (data?.mailOverview) setCount(data.mailOverview.undelivered ?? 0);
      setFailed(error !== undefined);
    });
    const reads = throttleReads(async () => {
      await query.refetch().catch(() => undefined); // on failure the previous count is kept
    }, READ_INTERVAL_MS);
    const unsubscribe = live.subscribe(
      ({ kind }) => (kind === "mail" || kind === "ready") && reads.request(),
    );
    return () => {
      unsubscribe();
      reads.stop();
      subscription.unsubscribe();
    };
  }, [client, live, attempt]);
  if (count === 0 && !failed) return null;
  return (
    <div ref={leaveFocus} className={styles.root}>
      {count === 0 ? (
        <LoadFailure polite onRetry={() => setAttempt((before) => before + 1)}>
          <MailWarning aria-hidden="true" />
          <span className={styles.more}>No se pudo contar el correo.</span>
        </LoadFailure>
      ) : (
        <Link className={styles.link} to={{ search: "?seccion=correo", hash: "" }}>
          <MailWarning aria-hidden="true" />
          <span>
            {counted(count, "correo", "correos")}
            <span className={styles.more}> sin entregar</span>
          </span>
        </Link>
      )}
    </div>
  );
}
