import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { PersonSearch } from "./person-search.tsx";
import { RightsRegister } from "./rights-register.tsx";
import styles from "./privacy-section.module.css";

/** Section with the search for a person's data, and the register of data requests. */
export function PrivacySection({ live }: { live: LiveFeed }) {
  return (
    <div className={styles.root}>
      <PersonSearch live={live} />
      <RightsRegister />
    </div>
  );
}
