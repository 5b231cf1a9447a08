import { Link } from "react-router-dom";
import { claims as copy } from "#web/content/claims.ts";
import { claimsLine } from "#web/content/company.ts";
import { Icon } from "#web/components/ui/icon.tsx";
import { mailto } from "#web/components/ui/mail/mailto.ts";
import type { Phone } from "#web/phone.ts";
import { usePublished } from "#web/app/settings.ts";
import { ClaimDeadlines } from "./claims/claim-deadlines.tsx";
import { ClaimPapers } from "./claims/claim-papers.tsx";
import { ClaimTimeline } from "./claims/claim-timeline.tsx";
import { ContactRows } from "#web/components/services/contact-rows.tsx";
import { ServiceOpening } from "#web/components/services/service-opening.tsx";
import styles from "./claims.module.css";
import serviceSectionStyles from "#web/components/services/service-section.module.css";

const { phoneLabel, whatsapp, email, roadside, title } = copy.contact;
const rows = ({ display, href }: Phone) => [
  { label: phoneLabel, detail: display, href, icon: "phone" },
  { label: whatsapp.label, detail: whatsapp.display, href: whatsapp, icon: "message-circle" },
  { label: "Correo de reclamos", detail: email, href: mailto(email), icon: "mail" },
  { label: roadside.label, detail: roadside.display, href: roadside.href, icon: "truck" },
];

/** /servicios/reclamos: steps after a loss, contacts, deadlines and required documents. */
export function ClaimsPage() {
  const { workshops } = copy;
  const { counts, offices } = usePublished();
  const line = claimsLine(offices[0].phone);
  return (
    <>
      <ServiceOpening title={copy.title} lead={copy.lead} scene="claims">
        <ContactRows title={title} rows={rows(line)} />
      </ServiceOpening>
      <ClaimTimeline line={line} />
      <ClaimDeadlines />
      <ClaimPapers />
      <aside className={`${styles.root} page`}>
        <h2 className={styles.title}>{workshops.title(counts.workshops)}</h2>
        <p>{workshops.text}</p>
        <Link className={serviceSectionStyles.link} to={workshops.action.href}>
          {workshops.action.label}
          <Icon name="arrow-right" />
        </Link>
      </aside>
    </>
  );
}
