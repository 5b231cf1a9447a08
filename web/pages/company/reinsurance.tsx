import { ReinsurersDocument } from "#schema/generated.ts";
import { island } from "#web/components/island.ts";
import { useData } from "#web/data.tsx";

void (
  /* GraphQL */ `
    query Reinsurers {
      reinsurers {
        slug
        name
        country
        founded
        logoUrl
      }
    }
  `
);

const Reinsurance = island(async () => (await import("#web/components/company/reinsurance.tsx")).Reinsurance);

/** /sobre-nosotros/reaseguros: what reinsurance is and who stands behind the policies. */
export function Page() {
  const { reinsurers } = useData(ReinsurersDocument, {});
  return <Reinsurance reinsurers={reinsurers} />;
}
