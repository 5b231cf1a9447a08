import type { ComplianceDocumentsQuery } from "#schema/generated.ts";
import { compliance } from "#web/content/compliance.ts";
import { Commitments } from "./commitments.tsx";
import { CompanyOpening } from "./company-opening.tsx";
import { DocumentSheets } from "./document-sheets.tsx";
import "./compliance.css";

/** The prevention of money laundering, then the documents. */
export function Compliance({ documents }: ComplianceDocumentsQuery) {
  const { title, lead, downloads, contact } = compliance;
  return (
    <>
      <CompanyOpening title={title} lead={lead}>
        <Commitments />
      </CompanyOpening>
      <section className="compliance-documents page section" aria-labelledby="documentos">
        <header className="compliance-head">
          <h2 id="documentos">{downloads.title}</h2>
          <p className="compliance-text">{downloads.text}</p>
        </header>
        <DocumentSheets documents={documents} />
        <p className="compliance-contact">
          {contact.text} <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      </section>
    </>
  );
}
