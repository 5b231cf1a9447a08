import { StatementsDocument } from "#schema/generated/site.ts";
import { useData } from "#web/app/data.tsx";
import { rating } from "#web/content/home.ts";
import { statements as copy } from "#web/content/statements.ts";
import { RatingSeal } from "#web/components/company/rating-seal.tsx";
import { CompanyOpening } from "#web/components/company/company-opening.tsx";
import { StatementTabs } from "./statements/statement-tabs.tsx";
import styles from "./statements.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Statements {
    statements {
      slug
      year
      title
      company
      url: fileUrl
      bytes
      pages
    }
  }
`);

/** /sobre-nosotros/estados-financieros: the statements of all years in two tabs, and the company's rating. */
export function StatementsPage() {
  const { statements } = useData(StatementsDocument, {});
  const { declaration, seal, statement } = rating;
  return (
    <>
      <CompanyOpening title={copy.title} lead={copy.lead(statements.length)}>
        {statements.length > 0 && (
          <>
            <StatementTabs statements={statements} />
            <p className={styles.note}>{copy.note}</p>
          </>
        )}
      </CompanyOpening>
      <section className={`${styles.rating} page section`} aria-labelledby="calificacion">
        <RatingSeal />
        <div>
          <h2 id="calificacion">{seal[0]}</h2>
          <p className={styles.ratingStatement}>{statement}</p>
          <h3 className={styles.ratingDeclaration}>{declaration.title}</h3>
          <p className={styles.ratingText}>{declaration.text}</p>
        </div>
      </section>
    </>
  );
}
