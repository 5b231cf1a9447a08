import type { WholeContactFragment } from "#schema/generated.ts";
import { shortMoment } from "#web/dates.ts";
import { ConsultBadges, TypeBadge } from "./contact-badges.tsx";
import { ContactMail } from "./contact-mail.tsx";
import { StatusMark } from "./contact-status.tsx";
import "./contact-details.css";

/** Who asks, what about, since when, and every word of it. */
export function ContactDetails({ titleId, contact }: { titleId: string; contact: WholeContactFragment }) {
  const { name, lastName, formType, consultTypes, message, createdAt, status } = contact;
  return (
    <div className="contact-details">
      <header className="contact-details-head">
        <p className="contact-details-meta">
          <TypeBadge formType={formType} />
          <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
          <StatusMark status={status} />
        </p>
        <h2 id={titleId} className="contact-details-name" dir="auto">
          {name} {lastName}
        </h2>
      </header>
      <ContactMail contact={contact} />
      <section className="contact-details-asked" aria-label="Mensaje">
        <ConsultBadges formType={formType} codes={consultTypes} />
        <p className="contact-details-message" dir="auto">
          {message}
        </p>
      </section>
    </div>
  );
}
