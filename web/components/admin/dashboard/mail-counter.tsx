import { useApolloClient } from "@apollo/client/react";
import { MailWarning } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { counted } from "#schema/text/counted.ts";
import { MailCounterDocument } from "#schema/generated/desk.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { paced } from "#web/components/admin/live/paced.ts";
import styles from "./mail-counter.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query MailCounter {
    mailOverview {
      undelivered
    }
  }
`);

/** Many mails fail at once when a server is down. */
const READ_INTERVAL_MS = 1_000;

/** The number of undelivered mails, on every page of the back office; nothing if there are none. */
export function MailCounter({ live }: { live: LiveFeed }) {
  const client = useApolloClient();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const query = client.watchQuery({ query: MailCounterDocument });
    const watching = query.subscribe(
      ({ data }) => data?.mailOverview && setCount(data.mailOverview.undelivered ?? 0),
    );
    const reading = paced(async () => {
      await query.refetch().catch(() => undefined); // on failure the previous count stays
    }, READ_INTERVAL_MS);
    const unsubscribe = live.subscribe(({ kind }) => (kind === "mail" || kind === "ready") && reading.ask());
    return () => {
      unsubscribe();
      reading.stop();
      watching.unsubscribe();
    };
  }, [client, live]);
  if (count === 0) return null;
  return (
    <Link className={styles.root} to={{ search: "?seccion=correo", hash: "" }}>
      <MailWarning aria-hidden="true" />
      <span>
        {counted(count, "correo", "correos")}
        <span className={styles.more}> sin entregar</span>
      </span>
    </Link>
  );
}
