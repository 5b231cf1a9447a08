import type { StatementsQuery } from "#schema/generated.ts";
import { rating } from "#web/content/home.ts";
import { statements as copy } from "#web/content/statements.ts";
import { RatingSeal } from "../home/rating-seal.tsx";
import { CompanyOpening } from "./company-opening.tsx";
import { StatementTabs } from "./statement-tabs.tsx";
import "./statements.css";

/** The statements of all years, lying in the sea below the coast, and what a rating agency makes of them. */
export function Statements({ statements }: StatementsQuery) {
  const { declaration, seal, statement } = rating;
  return (
    <>
      <CompanyOpening title={copy.title} lead={copy.lead}>
        <StatementTabs statements={statements} />
        <p className="statements-note">{copy.note}</p>
      </CompanyOpening>
      <section className="statements-rating page section" aria-labelledby="calificacion">
        <RatingSeal />
        <div>
          <h2 id="calificacion">{seal[0]}</h2>
          <p className="statements-rating-statement">{statement}</p>
          <h3 className="statements-rating-declaration">{declaration.title}</h3>
          <p className="statements-rating-text">{declaration.text}</p>
        </div>
      </section>
    </>
  );
}
