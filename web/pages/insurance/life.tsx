import { life } from "#web/content/products.ts";
import { Ask } from "#web/components/insurance/ask.tsx";
import { Closing } from "#web/components/insurance/closing.tsx";
import { Course } from "#web/components/insurance/course.tsx";
import { DeepBand } from "#web/components/insurance/deep-band.tsx";
import { SceneOpening } from "#web/components/insurance/scene-opening.tsx";
import { SumFigure } from "./life/sum-figure.tsx";
import styles from "./life.module.css";

/** /seguros/personas/vida: the benefits over a lifetime, and how to calculate the sum to insure. */
export function LifePage() {
  const { guide, closing } = life;
  return (
    <>
      <SceneOpening title={life.title} lead={life.lead} scene="product-life">
        <Ask {...closing.action} />
      </SceneOpening>
      <div className={`${styles.benefits} page`}>
        <Course items={life.benefits} />
      </div>
      <DeepBand labelledBy="suma">
        <div className={styles.guide}>
          <div>
            <h2 id="suma">{guide.title}</h2>
            <p className={styles.guideText}>{guide.text}</p>
          </div>
          <SumFigure />
        </div>
      </DeepBand>
      <Closing title={closing.title} text={closing.text}>
        <Ask {...closing.action} />
      </Closing>
    </>
  );
}
