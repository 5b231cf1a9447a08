import { Fragment } from "react";
import type { ReactNode, RefObject } from "react";
import type { ContactField, PersonField } from "#schema/contact.ts";
import type { WholeContactFragment } from "#schema/generated/panel.ts";
import { monthOf, shortMoment } from "#web/calendar/dates.ts";
import { ConsultBadges, TypeBadge } from "#web/components/admin/contact/contact-badges.tsx";
import { contactName } from "#web/components/admin/contact/contact-name.ts";
import { ContactMail } from "./contact-mail.tsx";
import { StatusMark, UndeliveredMark } from "#web/components/admin/contact/contact-status.tsx";
import { AssignmentSummary } from "#web/components/admin/work/assignment-summary.tsx";
import styles from "./contact-details.module.css";

/** Renders each submitted field that the header does not show, in display order. Null: not shown. */
const FIELD_RENDERERS: Record<
  Exclude<ContactField, PersonField | "formType">,
  ((contact: WholeContactFragment) => ReactNode) | null
> = {
  consultTypes: ({ formType, consultTypes }) => <ConsultBadges formType={formType} codes={consultTypes} />,
  message: ({ message }) => (
    <p className={styles.message} dir="auto">
      {message}
    </p>
  ),
};

interface ContactDetailsProps {
  titleId: string;
  /** Ref of the section with the enquiry. */
  messageRef: RefObject<HTMLElement | null>;
  contact: WholeContactFragment;
  /** Whether the panel can send replies, because there is a mail server. */
  hasMailServer: boolean;
  /** Whether a reply is being written. The reply form shows the address, so it is omitted here to leave room for the message. */
  replying: boolean;
}

/** Shows the sender, the subject, the time and the whole message. */
export function ContactDetails({
  titleId,
  messageRef,
  contact,
  hasMailServer,
  replying,
}: ContactDetailsProps) {
  const { reference, formType, createdAt, status, undeliveredReply, noticeVersion, noticeAt } = contact;
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <p className={styles.meta}>
          <TypeBadge formType={formType} />
          <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
          <StatusMark status={status} />
          {undeliveredReply !== null && (
            <UndeliveredMark contact={contact} state={undeliveredReply} reachable />
          )}
          <span>{reference}</span>
          {!contact.flagged && contact.erasedAt === null && <AssignmentSummary contact={contact} />}
        </p>
        <h2 id={titleId} className={styles.name} dir="auto">
          {contactName(contact)}
        </h2>
      </header>
      {contact.erasedAt === null && !replying && (
        <ContactMail contact={contact} hasMailServer={hasMailServer} />
      )}
      <section ref={messageRef} className={styles.messageSection} aria-label="Mensaje">
        {Object.entries(FIELD_RENDERERS).map(
          ([field, render]) => render && <Fragment key={field}>{render(contact)}</Fragment>,
        )}
        {noticeVersion !== null && noticeAt !== null && (
          <p className={styles.notice}>
            Envió la consulta el {shortMoment(noticeAt)}, con el aviso de privacidad de{" "}
            {monthOf(noticeVersion)} a la vista.
          </p>
        )}
      </section>
    </div>
  );
}
