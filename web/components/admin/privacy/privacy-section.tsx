import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { RightsRequestsDocument } from "#schema/generated/privacy.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { throttleReads } from "#web/components/admin/live/throttle-reads.ts";
import { PersonSearch } from "./person-search.tsx";
import { RightsRegister } from "./rights-register.tsx";
import styles from "./privacy-section.module.css";

/** Throttle in ms for reading the changed register. */
const READ_INTERVAL_MS = 300;

/** Section with the search for a person's data, and the register of data requests. Shows what others change. */
export function PrivacySection({ live }: { live: LiveFeed }) {
  const client = useApolloClient();
  useEffect(() => {
    const reads = throttleReads(async () => {
      // On failure the register stays as it is shown until the next event.
      await client.refetchQueries({ include: [RightsRequestsDocument] }).catch(() => undefined);
    }, READ_INTERVAL_MS);
    const unsubscribe = live.subscribe(
      ({ kind }) => (kind === "rights" || kind === "ready") && reads.request(),
    );
    return () => {
      unsubscribe();
      reads.stop();
    };
  }, [client, live]);
  return (
    <div className={styles.root}>
      <PersonSearch live={live} />
      <RightsRegister />
    </div>
  );
}
