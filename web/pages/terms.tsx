import { terms, termsSections } from "#web/content/terms.ts";
import { useHeadOffice } from "#web/app/settings.ts";
import { PageOpening } from "#web/components/blocks/page-opening.tsx";
import { Acceptance } from "./terms/acceptance.tsx";
import { Contents } from "./terms/contents.tsx";
import { Law } from "./terms/law.tsx";
import { PrintButton } from "./terms/print-button.tsx";
import { TermsSidebar } from "./terms/terms-sidebar.tsx";
import { TermsText } from "./terms/terms-text.tsx";
import { TermsValues } from "./terms/terms-values.tsx";
import styles from "./terms.module.css";

/** /terminos-condiciones: the use of personal data, with a table of contents, contacts and the card to accept the terms. */
export function TermsPage() {
  const sections = termsSections(useHeadOffice().address);
  return (
    <div className={styles.root}>
      <PageOpening title={terms.title} lead={terms.subtitle} picture={<Law />} />
      <TermsValues />
      <div className={`${styles.spread} page`}>
        <Contents sections={sections} />
        <div>
          <p className={styles.date}>
            <span>{terms.lastUpdatedLabel}</span>
            <PrintButton />
          </p>
          <TermsText sections={sections} />
          <Acceptance />
        </div>
        <TermsSidebar />
      </div>
    </div>
  );
}
