import { GraduationCap, HeartPulse, Umbrella, Users } from "lucide-react";
import { PersonalDownloadsDocument } from "#schema/generated/site.ts";
import { useData } from "#web/app/data.tsx";
import { asDownload, DownloadList } from "#web/components/lists/download-list.tsx";
import { personal, personalExtras } from "#web/content/products.ts";
import { AlsoForYou } from "./personal/also-for-you.tsx";
import { FamilyBenefits } from "#web/components/insurance/family-benefits.tsx";
import { FamilyContact } from "#web/components/insurance/family-contact.tsx";
import { Jump } from "#web/components/insurance/jump.tsx";
import { SceneOpening } from "#web/components/insurance/scene-opening.tsx";
import { Shelf } from "#web/components/insurance/shelf.tsx";
import { Subscription } from "./personal/subscription.tsx";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query PersonalDownloads {
    documents(collection: PERSONALES) {
      ...PublishedDocument
    }
  }
`);

const icons = {
  "heart-pulse": HeartPulse,
  users: Users,
  umbrella: Umbrella,
  "graduation-cap": GraduationCap,
};

/** /seguros/personas: the contact form, forms to download, the subscription module and the three products. */
export function PersonalPage() {
  const { documents } = useData(PersonalDownloadsDocument, {});
  const { benefits, form, intro, lead, title } = personal;
  return (
    <>
      <SceneOpening title={title} lead={lead} scene="products-people" intro={intro}>
        <Jump to={form.id} variant="action">
          Hacer una consulta
        </Jump>
        <Jump to="formularios">Ver formularios</Jump>
      </SceneOpening>
      <FamilyContact
        form={form}
        formType="seguros-personas"
        before={<FamilyBenefits benefits={benefits} icons={icons} />}
      />
      <Subscription />
      <Shelf id="formularios" {...personalExtras.downloads}>
        <DownloadList items={documents.map(asDownload)} />
      </Shelf>
      <AlsoForYou />
    </>
  );
}
