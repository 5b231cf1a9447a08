import { LinkButton } from "#web/components/ui/button.tsx";
import { life } from "#web/content/products.ts";
import { Closing } from "./closing.tsx";
import { Course } from "./course.tsx";
import { DeepBand } from "./deep-band.tsx";
import { SceneOpening } from "./scene-opening.tsx";
import { SumFigure } from "./sum-figure.tsx";
import { personalTrail } from "./trails.ts";
import "./life.css";

function Ask() {
  const { label, href } = life.closing.action;
  return (
    <LinkButton to={href} variant="action" size="large" icon="arrow-right">
      {label}
    </LinkButton>
  );
}

/** The life insurance: its benefits along a life, and how to reckon the sum. */
export function Life() {
  const { guide, closing } = life;
  return (
    <>
      <SceneOpening above={personalTrail} title={life.title} lead={life.lead} scene="product-life">
        <div className="scene-opening-actions">
          <Ask />
        </div>
      </SceneOpening>
      <div className="life-benefits page">
        <Course items={life.benefits} />
      </div>
      <DeepBand labelledBy="suma">
        <div className="life-guide">
          <div>
            <h2 id="suma">{guide.title}</h2>
            <p className="life-guide-text">{guide.text}</p>
          </div>
          <SumFigure />
        </div>
      </DeepBand>
      <Closing title={closing.title} text={closing.text}>
        <Ask />
      </Closing>
    </>
  );
}
