import { useQuery } from "@apollo/client/react";
import { MailWarning } from "lucide-react";
import { Link } from "react-router-dom";
import { counted } from "#schema/text/counted.ts";
import { MailCounterDocument } from "#schema/generated/desk.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { leaveFocus } from "#web/components/ui/leave-focus.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { useLiveReads } from "#web/components/admin/live/use-live-reads.ts";
import styles from "./mail-counter.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query MailCounter {
    mailOverview {
      undelivered
    }
  }
`);

/** Shows the number of undelivered mails, or that it is unknown. Renders nothing if there are none. */
export function MailCounter({ live }: { live: LiveFeed }) {
  const { data, previousData, error, refetch } = useQuery(MailCounterDocument);
  useLiveReads(
    live,
    ({ kind }) => kind === "mail" || kind === "ready",
    async () => void (await refetch().catch(() => undefined)), // on failure the previous count is kept
  );
  const count = (data ?? previousData)?.mailOverview.undelivered ?? 0;
  if (count === 0 && !error) return null;
  return (
    <div ref={leaveFocus} className={styles.root}>
      {count === 0 ? (
        <LoadFailure polite onRetry={refetch}>
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
