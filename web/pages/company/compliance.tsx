import { ComplianceDocumentsDocument } from "#schema/generated.ts";
import { island } from "#web/components/island.ts";
import { useData } from "#web/data.tsx";

void (
  /* GraphQL */ `
    query ComplianceDocuments {
      documents(collection: NORMATIVAS) {
        slug
        title
        description
        url
        bytes
        pages
        available
        code
        revised
      }
    }
  `
);

const Compliance = island(async () => (await import("#web/components/company/compliance.tsx")).Compliance);

/** /sobre-nosotros/normativas: why the company asks for certain data, and five documents. */
export function Page() {
  const { documents } = useData(ComplianceDocumentsDocument, {});
  return <Compliance documents={documents} />;
}
