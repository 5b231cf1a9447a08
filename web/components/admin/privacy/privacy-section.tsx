import { useApolloClient } from "@apollo/client/react";
import { RightsRequestsDocument } from "#schema/generated/privacy.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { useLiveReads } from "#web/components/admin/live/use-live-reads.ts";
import { PersonSearch } from "./person-search.tsx";
import { RightsRegister } from "./rights-register.tsx";
import styles from "./privacy-section.module.css";

/** Throttle in ms for reading the changed register. */
const READ_INTERVAL_MS = 300;

/** Section with the search for a person's data, and the register of data requests. Shows what others change. */
export function PrivacySection({ live }: { live: LiveFeed }) {
  const client = useApolloClient();
  useLiveReads(
    live,
    ({ kind }) => kind === "rights" || kind === "ready",
    async () => {
      // On failure the register stays as it is shown until the next event.
      await client.refetchQueries({ include: [RightsRequestsDocument] }).catch(() => undefined);
    },
    READ_INTERVAL_MS,
  );
  return (
    <div className={styles.root}>
      <PersonSearch live={live} />
      <RightsRegister />
    </div>
  );
}
