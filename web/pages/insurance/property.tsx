import { PropertyDownloadsDocument } from "#schema/generated.ts";
import { island } from "#web/components/island.ts";
import { useData } from "#web/data.tsx";
import "#web/components/insurance/product-styles.ts";
import "#web/components/enquiry-form.css";
import "#web/components/insurance/document-rows.css";
import "#web/components/insurance/family-benefits.css";
import "#web/components/insurance/family-enquiry.css";
import "#web/components/insurance/ledger.css";
import "#web/components/insurance/tray.css";
import "#web/components/ui/action-button.css";
import "#web/components/ui/checkbox-group.css";
import "#web/components/ui/field.css";

void (
  /* GraphQL */ `
    query PropertyDownloads {
      applications: documents(collection: SOLICITUDES) {
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
      endorsements: documents(collection: ENDOSOS) {
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

const Property = island(async () => (await import("#web/components/insurance/property.tsx")).Property);

/** /seguros/patrimoniales: the form comes to life with the first touch, long before it can be sent. */
export function Page() {
  return <Property lists={useData(PropertyDownloadsDocument, {})} />;
}
