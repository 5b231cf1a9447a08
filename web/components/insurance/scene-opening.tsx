import type { ReactNode } from "react";
import { Breadcrumbs } from "#web/components/blocks/breadcrumbs.tsx";
import { Picture } from "#web/components/blocks/picture.tsx";
import type { PictureName } from "#web/components/blocks/picture.tsx";
import { Wave } from "#web/components/blocks/wave.tsx";
import styles from "./scene-opening.module.css";

const COAST = "M9 0C3 14 21 24 21 42S1 68 8 83S44 99 66 97S92 92 100 86";

/**
 * The opening of the insurance pages: the text and the picture `scene`, separated by the isthmus curve. The curve is
 * upright on wide screens and the lower edge of the picture on narrow ones.
 */
export function SceneOpening({ title, lead, scene, intro, children }: SceneOpeningProps) {
  return (
    <header className={styles.root}>
      <div className={styles.words}>
        <Breadcrumbs here={title} />
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {intro && <p className={styles.intro}>{intro}</p>}
        <div className={styles.actions}>{children}</div>
      </div>
      <div className={styles.scene} data-scene={scene}>
        <Picture name={scene} alt="" sizes="(min-width: 64rem) 58vw, 100vw" priority />
        <svg className={styles.coast} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.land} d={`${COAST}H101V101H-1V-1H9Z`} />
          <path className={styles.shore} d={COAST} />
        </svg>
        <Wave />
      </div>
    </header>
  );
}

interface SceneOpeningProps {
  title: string;
  lead: string;
  scene: PictureName;
  intro?: string;
  /** The page's main actions. */
  children: ReactNode;
}
