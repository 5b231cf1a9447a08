import type { ContactStatus } from "#schema/generated.ts";
import { CONTACT_STATUSES } from "#schema/contact-status.ts";
import "./contact-status.css";

/** How people read each status. */
export const STATUSES: Readonly<Record<ContactStatus, string>> = {
  NUEVA: CONTACT_STATUSES.nueva,
  EN_CURSO: CONTACT_STATUSES["en-curso"],
  ATENDIDA: CONTACT_STATUSES.atendida,
};

/** How far an enquiry has been dealt with: a point that fills, and the word. */
export function StatusMark({ status }: { status: ContactStatus }) {
  return (
    <span className="contact-status" data-status={status}>
      {STATUSES[status]}
    </span>
  );
}
