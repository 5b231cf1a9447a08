import type { ReactNode } from "react";
import { company } from "#web/content/company.ts";
import { contact } from "#web/content/contact.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { Contours } from "./contours.tsx";
import { EnquiryForm } from "./enquiry-form.tsx";
import { Wave } from "./wave.tsx";
import "./contact-opening.css";

const PAGE = "Contáctenos";

/** How both contact pages open: the title on the water, the form coming ashore, and beside it what the page adds. */
export function ContactOpening({ children }: { children: ReactNode }) {
  return (
    <div className="contact-opening">
      <div className="contact-opening-sea" aria-hidden="true">
        <Contours />
        <Wave />
      </div>
      <header className="contact-opening-words">
        <Breadcrumbs here={PAGE} />
        <h1>
          <span className="contact-opening-company">{company.name}</span> {PAGE}
        </h1>
        <p className="contact-opening-lead">{contact.subtitle}</p>
      </header>
      <div className="contact-opening-form" id="formulario">
        <EnquiryForm formType="contact" title={contact.form.title} text={contact.form.text} />
      </div>
      <div className="contact-opening-aside">{children}</div>
    </div>
  );
}
