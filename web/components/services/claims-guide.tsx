import { Link } from "react-router-dom";
import { claims as copy } from "#web/content/claims.ts";
import { Icon } from "#web/components/ui/icon.tsx";
import { ClaimDeadlines } from "./claim-deadlines.tsx";
import { ClaimPapers } from "./claim-papers.tsx";
import { ClaimTimeline } from "./claim-timeline.tsx";
import { ContactRows } from "./contact-rows.tsx";
import { ServiceOpening } from "./service-opening.tsx";
import "./claims-guide.css";

const { phone, whatsapp, email, roadside, title } = copy.contact;
const rows = [
  { label: phone.label, detail: phone.display, href: phone.href, icon: "phone" },
  { label: whatsapp.label, detail: whatsapp.display, href: whatsapp.href, icon: "message-circle" },
  { label: "Correo de reclamos", detail: email, href: `mailto:${email}`, icon: "mail" },
  { label: roadside.label, detail: roadside.display, href: roadside.href, icon: "truck" },
];

/** What to do after a loss: whom to call, step by step, until when and with which papers. */
export function ClaimsGuide() {
  const { workshops } = copy;
  return (
    <>
      <ServiceOpening title={copy.title} lead={copy.lead} scene="claims">
        <ContactRows title={title} rows={rows} />
      </ServiceOpening>
      <ClaimTimeline />
      <ClaimDeadlines />
      <ClaimPapers />
      <aside className="claims-workshops page">
        <h2 className="claims-workshops-title">{workshops.title}</h2>
        <p>{workshops.text}</p>
        <Link className="service-link" to={workshops.action.href}>
          {workshops.action.label}
          <Icon name="arrow-right" />
        </Link>
      </aside>
    </>
  );
}
