import { Factory, HardHat, Ship, Store } from "lucide-react";
import { PropertyDownloadsDocument } from "#schema/generated/site.ts";
import { useData } from "#web/app/data.tsx";
import { property, propertyDownloads } from "#web/content/products.ts";
import { DocumentRows } from "./property/document-rows.tsx";
import { FamilyBenefits } from "#web/components/insurance/family-benefits.tsx";
import { FamilyContact } from "#web/components/insurance/family-contact.tsx";
import { Jump } from "#web/components/insurance/jump.tsx";
import { Ledger } from "./property/ledger.tsx";
import { SceneOpening } from "#web/components/insurance/scene-opening.tsx";
import { Tray } from "./property/tray.tsx";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query PropertyDownloads {
    applications: documents(collection: SOLICITUDES) {
      ...PublishedDocument
    }
    endorsements: documents(collection: ENDOSOS) {
      ...PublishedDocument
    }
  }
`);

const icons = { store: Store, ship: Ship, "hard-hat": HardHat, factory: Factory };

/** /seguros/patrimoniales: the form, the applications and the endorsements. */
export function PropertyPage() {
  const lists = useData(PropertyDownloadsDocument, {});
  const { benefits, form, intro, lead, title } = property;
  const { applications, endorsements, note } = propertyDownloads;
  return (
    <>
      <SceneOpening title={title} lead={lead} scene="product-business" intro={intro}>
        <Jump to={form.id} variant="action">
          Hacer una consulta
        </Jump>
        <Jump to="solicitudes">Ver solicitudes</Jump>
      </SceneOpening>
      <div className="page">
        <FamilyBenefits benefits={benefits} icons={icons} across />
      </div>
      <FamilyContact
        form={form}
        formType="seguros-patrimoniales"
        after={
          <Tray
            id="solicitudes"
            title={applications.title}
            text={applications.text(lists.applications.length)}
            note={note}
          >
            <DocumentRows documents={lists.applications} />
          </Tray>
        }
      />
      <Ledger id="endosos" title={endorsements.title} text={endorsements.text(lists.endorsements.length)}>
        <DocumentRows documents={lists.endorsements} />
      </Ledger>
    </>
  );
}
