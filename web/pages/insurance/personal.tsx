import { PersonalDownloadsDocument } from "#schema/generated.ts";
import { island } from "#web/components/island.ts";
import { useData } from "#web/data.tsx";
import "#web/components/insurance/product-styles.ts";
import "#web/components/download-list.css";
import "#web/components/enquiry-form.css";
import "#web/components/insurance/also-for-you.css";
import "#web/components/insurance/family-benefits.css";
import "#web/components/insurance/family-enquiry.css";
import "#web/components/insurance/shelf.css";
import "#web/components/insurance/subscription.css";
import "#web/components/ui/action-button.css";
import "#web/components/ui/checkbox-group.css";
import "#web/components/ui/field.css";

void (
  /* GraphQL */ `
    query PersonalDownloads {
      documents(collection: PERSONALES) {
        slug
        title
        description
        url
        bytes
        pages
        code
        revised
      }
    }
  `
);

const Personal = island(async () => (await import("#web/components/insurance/personal.tsx")).Personal);

/** /seguros/personas: the form comes to life with the first touch, long before it can be sent. */
export function Page() {
  const { documents } = useData(PersonalDownloadsDocument, {});
  return <Personal documents={documents} />;
}
