import type { StatementsQuery } from "#schema/generated.ts";
import { statements as copy } from "#web/content/statements.ts";
import { CompanyOpening } from "./company-opening.tsx";
import { StatementTabs } from "./statement-tabs.tsx";
import "./statements.css";

/** The statements of all years, lying in the sea below the coast. */
export function Statements({ statements }: StatementsQuery) {
  return (
    <>
      <CompanyOpening title={copy.title} lead={copy.lead}>
        <StatementTabs statements={statements} />
      </CompanyOpening>
      <p className="statements-note page">{copy.note}</p>
    </>
  );
}
