import { StatementsDocument } from "#schema/generated.ts";
import { island } from "#web/components/island.ts";
import { useData } from "#web/data.tsx";

void (
  /* GraphQL */ `
    query Statements {
      statements {
        slug
        year
        title
        company
        url
        bytes
        pages
      }
    }
  `
);

const Statements = island(async () => (await import("#web/components/company/statements.tsx")).Statements);

/** /sobre-nosotros/estados-financieros: the audited statements, a card per year in two tabs. */
export function Page() {
  const { statements } = useData(StatementsDocument, {});
  return <Statements statements={statements} />;
}
