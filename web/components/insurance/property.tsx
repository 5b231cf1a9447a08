import { Factory, HardHat, Ship, Store } from "lucide-react";
import type { PropertyDownloadsQuery } from "#schema/generated.ts";
import { property, propertyDownloads } from "#web/content/products.ts";
import { DocumentRows } from "./document-rows.tsx";
import { FamilyBenefits } from "./family-benefits.tsx";
import { FamilyEnquiry } from "./family-enquiry.tsx";
import { Jump } from "./jump.tsx";
import { Ledger } from "./ledger.tsx";
import { SceneOpening } from "./scene-opening.tsx";
import { productsTrail } from "./trails.ts";
import { Tray } from "./tray.tsx";

const icons = { store: Store, ship: Ship, "hard-hat": HardHat, factory: Factory };

/** The form, fifteen applications and thirteen endorsements. */
export function Property({ lists }: { lists: PropertyDownloadsQuery }) {
  const { benefits, form, intro, lead, title } = property;
  const { applications, endorsements, note } = propertyDownloads;
  return (
    <>
      <SceneOpening above={productsTrail} title={title} lead={lead} scene="product-business">
        <p className="scene-opening-intro">{intro}</p>
        <div className="scene-opening-actions">
          <Jump to={form.id} variant="action">
            Hacer una consulta
          </Jump>
          <Jump to="solicitudes">Ver solicitudes</Jump>
        </div>
      </SceneOpening>
      <div className="page">
        <FamilyBenefits benefits={benefits} icons={icons} across />
      </div>
      <FamilyEnquiry
        form={form}
        formType="seguros-patrimoniales"
        after={
          <Tray id="solicitudes" {...applications} note={note}>
            <DocumentRows documents={lists.applications} />
          </Tray>
        }
      />
      <Ledger id="endosos" {...endorsements}>
        <DocumentRows documents={lists.endorsements} />
      </Ledger>
    </>
  );
}
