import { ExternalButton, LinkButton } from "#web/components/ui/button.tsx";
import { shop as copy } from "#web/content/shop.ts";
import { useSettings } from "#web/app/settings.ts";
import { ServiceOpening } from "#web/components/services/service-opening.tsx";
import { StepLine } from "#web/components/services/step-line.tsx";
import styles from "./shop.module.css";
import serviceOpeningStyles from "#web/components/services/service-opening.module.css";
import serviceSectionStyles from "#web/components/services/service-section.module.css";

/** /servicios/optishop: the online shop in three steps, and the link to it. */
export function ShopPage() {
  const { links } = useSettings();
  const { action, help } = copy;
  return (
    <>
      <ServiceOpening title={copy.title} subtitle={copy.subtitle} lead={copy.lead} scene="shop">
        <ExternalButton href={links[action.link]} variant="action" size="large" icon="arrow-up-right">
          {action.label}
        </ExternalButton>
        <p className={serviceOpeningStyles.note}>{copy.note}</p>
      </ServiceOpening>
      <section className={`${serviceSectionStyles.root} page ${styles.steps}`} aria-labelledby="pasos">
        <h2 id="pasos">{copy.stepsTitle}</h2>
        <StepLine steps={copy.steps} />
        <p className={styles.help}>
          {help.text}
          <LinkButton to={help.action.href} icon="arrow-right">
            {help.action.label}
          </LinkButton>
        </p>
      </section>
    </>
  );
}
