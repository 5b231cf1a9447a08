import { GraduationCap, HeartPulse, Umbrella, Users } from "lucide-react";
import type { PersonalDownloadsQuery } from "#schema/generated.ts";
import { DownloadList } from "#web/components/download-list.tsx";
import { personal, personalExtras } from "#web/content/products.ts";
import { AlsoForYou } from "./also-for-you.tsx";
import { downloadable } from "./downloadable.ts";
import { FamilyBenefits } from "./family-benefits.tsx";
import { FamilyEnquiry } from "./family-enquiry.tsx";
import { Jump } from "./jump.tsx";
import { SceneOpening } from "./scene-opening.tsx";
import { Shelf } from "./shelf.tsx";
import { Subscription } from "./subscription.tsx";
import { productsTrail } from "./trails.ts";

const icons = {
  "heart-pulse": HeartPulse,
  users: Users,
  umbrella: Umbrella,
  "graduation-cap": GraduationCap,
};

/** The form, ten forms to download, the subscription module and the three products. */
export function Personal({ documents }: { documents: PersonalDownloadsQuery["documents"] }) {
  const { benefits, form, intro, lead, title } = personal;
  return (
    <>
      <SceneOpening above={productsTrail} title={title} lead={lead} scene="products-people">
        <p className="scene-opening-intro">{intro}</p>
        <div className="scene-opening-actions">
          <Jump to={form.id} variant="action">
            Hacer una consulta
          </Jump>
          <Jump to="formularios">Ver formularios</Jump>
        </div>
      </SceneOpening>
      <FamilyEnquiry
        form={form}
        formType="seguros-personas"
        before={<FamilyBenefits benefits={benefits} icons={icons} />}
      />
      <Subscription />
      <Shelf id="formularios" {...personalExtras.downloads}>
        <DownloadList items={downloadable(documents)} />
      </Shelf>
      <AlsoForYou />
    </>
  );
}
