import { ExternalButton, LinkButton } from "#web/components/ui/button.tsx";
import { shop as copy } from "#web/content/shop.ts";
import { useSettings } from "#web/settings.ts";
import { ServiceOpening } from "./service-opening.tsx";
import { StepLine } from "./step-line.tsx";
import "./shop-tour.css";

/** The online shop in three steps, and the way into it. */
export function ShopTour() {
  const { links } = useSettings();
  const { action, help } = copy;
  return (
    <>
      <ServiceOpening title={copy.title} subtitle={copy.subtitle} lead={copy.lead} scene="shop">
        <ExternalButton href={links[action.link]} variant="action" size="large" icon="arrow-up-right">
          {action.label}
        </ExternalButton>
        <p className="service-opening-note">{copy.note}</p>
      </ServiceOpening>
      <section className="service-section page shop-steps" aria-labelledby="pasos">
        <h2 id="pasos">{copy.stepsTitle}</h2>
        <StepLine steps={copy.steps} />
        <p className="shop-help">
          {help.text}
          <LinkButton to={help.action.href} icon="arrow-right">
            {help.action.label}
          </LinkButton>
        </p>
      </section>
    </>
  );
}
