import { Picture } from "#web/components/blocks/picture.tsx";
import { home } from "#web/content/products.ts";
import { Annotated } from "#web/components/insurance/annotated.tsx";
import { Ask } from "#web/components/insurance/ask.tsx";
import { Closing } from "#web/components/insurance/closing.tsx";
import { HouseholdCases } from "./home-insurance/household-cases.tsx";
import { SceneOpening } from "#web/components/insurance/scene-opening.tsx";
import styles from "./home-insurance.module.css";

/** /seguros/personas/hogar: a cross-section of a house, covers for owners and tenants, and the next step. */
export function HomeInsurancePage() {
  const { closing } = home;
  return (
    <>
      <SceneOpening title={home.title} lead={home.lead} scene="product-home">
        <Ask {...closing.action} />
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
        <Ask {...closing.action} />
      </Closing>
    </>
  );
}
