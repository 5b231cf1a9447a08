import { Fragment } from "react";
import type { ReactNode, RefObject } from "react";
import type { ContactField, PersonField } from "#schema/contact.ts";
import type { WholeContactFragment } from "#schema/generated/panel.ts";
import { monthOf, shortMoment } from "#web/calendar/dates.ts";
import { ConsultBadges, TypeBadge } from "#web/components/admin/contact/contact-badges.tsx";
import { contactName } from "#web/components/admin/contact/contact-name.ts";
import { ContactMail } from "./contact-mail.tsx";
import { StatusMark, UndeliveredMark } from "#web/components/admin/contact/contact-status.tsx";
import { Whose } from "#web/components/admin/work/whose.tsx";
import styles from "./contact-details.module.css";

/** What was sent besides what the head names, in the order in which it is shown. Null: not shown. */
const ASKED: Record<
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
  /** What the person asked. */
  asked: RefObject<HTMLElement | null>;
  contact: WholeContactFragment;
  /** Whether the panel itself sends replies. */
  mailed: boolean;
  /** A reply is being written, which names the address itself: its room goes to the message. */
  replying: boolean;
}

/** The sender, the subject, the time and the whole message. */
export function ContactDetails({ titleId, asked, contact, mailed, replying }: ContactDetailsProps) {
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
          {!contact.flagged && contact.erasedAt === null && <Whose contact={contact} />}
        </p>
        <h2 id={titleId} className={styles.name} dir="auto">
          {contactName(contact)}
        </h2>
      </header>
      {contact.erasedAt === null && !replying && <ContactMail contact={contact} mailed={mailed} />}
      <section ref={asked} className={styles.asked} aria-label="Mensaje">
        {Object.entries(ASKED).map(
          ([field, shown]) => shown && <Fragment key={field}>{shown(contact)}</Fragment>,
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
