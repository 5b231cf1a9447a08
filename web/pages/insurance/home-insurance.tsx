import { Picture } from "#web/components/blocks/picture.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { home } from "#web/content/products.ts";
import { Annotated } from "#web/components/insurance/annotated.tsx";
import { Closing } from "#web/components/insurance/closing.tsx";
import { HouseholdCases } from "./home-insurance/household-cases.tsx";
import { SceneOpening } from "#web/components/insurance/scene-opening.tsx";
import styles from "./home-insurance.module.css";
import sceneOpeningStyles from "#web/components/insurance/scene-opening.module.css";

function Ask() {
  const { label, href } = home.closing.action;
  return (
    <LinkButton to={href} variant="action" size="large" icon="arrow-right">
      {label}
    </LinkButton>
  );
}

/** /seguros/personas/hogar: a cross-section of a house, covers for owners and tenants, and the next step. */
export function HomeInsurancePage() {
  const { closing } = home;
  return (
    <>
      <SceneOpening title={home.title} lead={home.lead} scene="product-home">
        <div className={sceneOpeningStyles.actions}>
          <Ask />
        </div>
      </SceneOpening>
      <div className="page">
        <Annotated className={styles.benefits} points={home.benefits}>
          <Picture
            className={styles.cutaway}
            name="home-cutaway"
            alt={home.pictureAlt}
            sizes="(min-width: 64rem) 42rem, 100vw"
          />
        </Annotated>
      </div>
      <HouseholdCases />
      <Closing title={closing.title} text={closing.text}>
        <Ask />
      </Closing>
    </>
  );
}
