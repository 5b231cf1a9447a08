import type { ContactStatus } from "#schema/generated.ts";
import { CONTACT_STATUSES } from "#schema/contact-status.ts";
import styles from "./contact-status.module.css";

/** The label of each status. */
export const STATUSES = Object.fromEntries(
  Object.values(CONTACT_STATUSES).map(({ graphqlName, label }) => [graphqlName, label]),
) as Readonly<Record<ContactStatus, string>>;

/** How far a contact has been dealt with: a dot that fills, and the label. */
export function StatusMark({ status }: { status: ContactStatus }) {
  return (
    <span className={styles.root} data-status={status}>
      {STATUSES[status]}
    </span>
  );
}
