import { CONTACT_TASKS } from "#schema/contact-filter.ts";
import type { ContactRowFragment } from "#schema/generated/desk.ts";
import { spokenMoment } from "#web/calendar/dates.ts";
import { ownerName } from "#web/components/admin/contact/owner-name.ts";
import { useOverdue } from "./overdue.ts";
import { useMinutes } from "./use-minutes.ts";
import styles from "./assignment-summary.module.css";

/** Shows in a few words who a contact is assigned to and, if it is overdue, since when. */
export function AssignmentSummary({ contact }: { contact: ContactRowFragment }) {
  const { assignee, dueAt } = contact;
  const overdue = useOverdue(contact);
  const now = useMinutes();
  return (
    <>
      <span>
        {assignee === null ? CONTACT_TASKS["sin-asignar"].label : `A cargo de ${ownerName(assignee)}`}
      </span>
      {overdue && <span className={styles.overdue}>Venció {spokenMoment(dueAt!, now)}</span>}
    </>
  );
}
