import { ComplianceDocumentsDocument } from "#schema/generated/site.ts";
import { useData } from "#web/app/data.tsx";
import { compliance } from "#web/content/compliance.ts";
import { mailto } from "#web/components/ui/mail/mailto.ts";
import { Commitments } from "./compliance/commitments.tsx";
import { CompanyOpening } from "#web/components/company/company-opening.tsx";
import { DocumentSheets } from "./compliance/document-sheets.tsx";
import styles from "./compliance.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query ComplianceDocuments {
    documents(collection: NORMATIVAS) {
      ...PublishedDocument
    }
  }
`);

/** /sobre-nosotros/normativas: the prevention of money laundering, then the documents. */
export function CompliancePage() {
  const { documents } = useData(ComplianceDocumentsDocument, {});
  const { title, lead, downloads, contact } = compliance;
  return (
    <>
      <CompanyOpening title={title} lead={lead}>
        <Commitments />
      </CompanyOpening>
      <section className="page section" aria-labelledby="documentos">
        <header className={styles.head}>
          <h2 id="documentos">{downloads.title}</h2>
          <p className={styles.text}>{downloads.text}</p>
        </header>
        <DocumentSheets documents={documents} />
        <p className={styles.contact}>
          {contact.text} <a href={mailto(contact.email)}>{contact.email}</a>
        </p>
      </section>
    </>
  );
}
