import { ExternalButton } from "#web/components/ui/button.tsx";
import { car } from "#web/content/products.ts";
import { useSettings } from "#web/settings.ts";
import { Annotated } from "./annotated.tsx";
import { CarDrawing } from "./car-drawing.tsx";
import { Closing } from "./closing.tsx";
import { DeepBand } from "./deep-band.tsx";
import { Jump } from "./jump.tsx";
import { MoreLink } from "./more-link.tsx";
import { PlanTable } from "./plan-table.tsx";
import { RoadsideFigures } from "./roadside-figures.tsx";
import { SceneOpening } from "./scene-opening.tsx";
import { personalTrail } from "./trails.ts";
import "./car.css";

function Buy() {
  const { links } = useSettings();
  return (
    <ExternalButton href={links[car.closing.action.link]} variant="action" size="large" icon="arrow-up-right">
      {car.closing.action.label}
    </ExternalButton>
  );
}

/** The car insurance: the benefits on the car itself, the two plans compared, what assistance pays. */
export function Car() {
  return (
    <>
      <SceneOpening above={personalTrail} title={car.title} lead={car.lead} scene="product-car">
        <div className="scene-opening-actions">
          <Buy />
          <Jump to="planes">{car.comparison.title}</Jump>
        </div>
      </SceneOpening>
      <DeepBand>
        <Annotated name="car" points={car.benefits}>
          <CarDrawing />
        </Annotated>
      </DeepBand>
      <PlanTable />
      <RoadsideFigures />
      <Closing title={car.closing.title} text={car.closing.text}>
        <Buy />
        {car.closing.more.map((link) => (
          <MoreLink key={link.href} {...link} />
        ))}
      </Closing>
    </>
  );
}
