import { FileBadge, Landmark, Scale } from "lucide-react";
import type { BondDownloadsQuery } from "#schema/generated.ts";
import { DownloadList } from "#web/components/download-list.tsx";
import { bondExtras, bonds } from "#web/content/products.ts";
import { BondDrawing } from "./bond-drawing.tsx";
import { Course } from "./course.tsx";
import { DeepBand } from "./deep-band.tsx";
import { downloadable } from "./downloadable.ts";
import { FamilyBenefits } from "./family-benefits.tsx";
import { FamilyEnquiry } from "./family-enquiry.tsx";
import { Jump } from "./jump.tsx";
import { SceneOpening } from "./scene-opening.tsx";
import { Shelf } from "./shelf.tsx";
import { productsTrail } from "./trails.ts";

const icons = { "file-badge": FileBadge, scale: Scale, landmark: Landmark };

/** The form, the way from an application to a bond and five documents. */
export function Bonds({ documents }: { documents: BondDownloadsQuery["documents"] }) {
  const { benefits, form, intro, lead, title } = bonds;
  const { downloads, steps } = bondExtras;
  return (
    <>
      <SceneOpening above={productsTrail} title={title} lead={lead} scene="product-bonds">
        <p className="scene-opening-intro">{intro}</p>
        <div className="scene-opening-actions">
          <Jump to={form.id} variant="action">
            {form.title}
          </Jump>
          <Jump to="documentos">Ver documentos</Jump>
        </div>
      </SceneOpening>
      <FamilyEnquiry
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
        <DownloadList items={downloadable(documents)} />
      </Shelf>
    </>
  );
}
