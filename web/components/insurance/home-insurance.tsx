import { Picture } from "#web/components/picture.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { home } from "#web/content/products.ts";
import { Annotated } from "./annotated.tsx";
import { Closing } from "./closing.tsx";
import { HouseholdCases } from "./household-cases.tsx";
import { SceneOpening } from "./scene-opening.tsx";
import { personalTrail } from "./trails.ts";
import "./home-insurance.css";

function Ask() {
  const { label, href } = home.closing.action;
  return (
    <LinkButton to={href} variant="action" size="large" icon="arrow-right">
      {label}
    </LinkButton>
  );
}

/** The home insurance: a house cut open, who should insure what, and where to begin. */
export function HomeInsurance() {
  const { closing } = home;
  return (
    <>
      <SceneOpening above={personalTrail} title={home.title} lead={home.lead} scene="product-home">
        <div className="scene-opening-actions">
          <Ask />
        </div>
      </SceneOpening>
      <div className="page">
        <Annotated name="home" points={home.benefits}>
          <Picture
            className="home-cutaway"
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
