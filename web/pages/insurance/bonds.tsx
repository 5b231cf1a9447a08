import { FileBadge, Landmark, Scale } from "lucide-react";
import { BondDownloadsDocument } from "#schema/generated/site.ts";
import { useData } from "#web/app/data.tsx";
import { asDownload, DownloadList } from "#web/components/lists/download-list.tsx";
import { bondExtras, bonds } from "#web/content/products.ts";
import { BondDrawing } from "./bonds/bond-drawing.tsx";
import { Course } from "#web/components/insurance/course.tsx";
import { DeepBand } from "#web/components/insurance/deep-band.tsx";
import { FamilyBenefits } from "#web/components/insurance/family-benefits.tsx";
import { FamilyContact } from "#web/components/insurance/family-contact.tsx";
import { Jump } from "#web/components/insurance/jump.tsx";
import { SceneOpening } from "#web/components/insurance/scene-opening.tsx";
import { Shelf } from "#web/components/insurance/shelf.tsx";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query BondDownloads {
    documents(collection: FIANZAS) {
      ...PublishedDocument
    }
  }
`);

const icons = { "file-badge": FileBadge, scale: Scale, landmark: Landmark };

/** /seguros/fianzas: the form, the steps from application to bond, and documents. */
export function BondsPage() {
  const { documents } = useData(BondDownloadsDocument, {});
  const { benefits, form, intro, lead, title } = bonds;
  const { downloads, steps } = bondExtras;
  return (
    <>
      <SceneOpening title={title} lead={lead} scene="product-bonds" intro={intro}>
        <Jump to={form.id} variant="action">
          {form.title}
        </Jump>
        <Jump to="documentos">Ver documentos</Jump>
      </SceneOpening>
      <FamilyContact
        form={form}
        formType="fianzas"
        before={
          <>
            <FamilyBenefits benefits={benefits} icons={icons} />
            <BondDrawing />
          </>
        }
      />
      <DeepBand labelledBy="pasos">
        <h2 id="pasos">{steps.title}</h2>
        <Course items={steps.items} level="h3" numbered />
      </DeepBand>
      <Shelf id="documentos" {...downloads}>
        <DownloadList items={documents.map(asDownload)} />
      </Shelf>
    </>
  );
}
