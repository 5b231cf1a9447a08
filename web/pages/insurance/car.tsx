import { ExternalButton } from "#web/components/ui/button.tsx";
import { car } from "#web/content/products.ts";
import { useSettings } from "#web/app/settings.ts";
import { Annotated } from "#web/components/insurance/annotated.tsx";
import { CarDrawing } from "./car/car-drawing.tsx";
import { Closing } from "#web/components/insurance/closing.tsx";
import { DeepBand } from "#web/components/insurance/deep-band.tsx";
import { Jump } from "#web/components/insurance/jump.tsx";
import { MoreLink } from "./car/more-link.tsx";
import { PlanTable } from "./car/plan-table.tsx";
import { RoadsideFigures } from "./car/roadside-figures.tsx";
import { SceneOpening } from "#web/components/insurance/scene-opening.tsx";
import styles from "./car.module.css";

function Buy() {
  const { links } = useSettings();
  return (
    <ExternalButton href={links[car.closing.action.link]} variant="action" size="large" icon="arrow-up-right">
      {car.closing.action.label}
    </ExternalButton>
  );
}

/** /seguros/personas/auto: the benefits marked on a drawing of a car, a comparison of the two plans, assistance limits. */
export function CarPage() {
  return (
    <>
      <SceneOpening title={car.title} lead={car.lead} scene="product-car">
        <Buy />
        <Jump to="planes">{car.comparison.title}</Jump>
      </SceneOpening>
      <DeepBand>
        <Annotated className={styles.benefits} points={car.benefits}>
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
