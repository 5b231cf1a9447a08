import { PersonSearch } from "./person-search.tsx";
import { RightsRegister } from "./rights-register.tsx";
import styles from "./privacy-section.module.css";

/** One person's data, and the register of what persons ask for. */
export function PrivacySection() {
  return (
    <div className={styles.root}>
      <PersonSearch />
      <RightsRegister />
    </div>
  );
}
