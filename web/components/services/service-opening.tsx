import type { ReactNode } from "react";
import { Breadcrumbs } from "#web/components/blocks/breadcrumbs.tsx";
import { Contours } from "#web/components/blocks/contours.tsx";
import { Picture } from "#web/components/blocks/picture.tsx";
import type { PictureName } from "#web/components/blocks/picture.tsx";
import { Wave } from "#web/components/blocks/wave.tsx";
import styles from "./service-opening.module.css";

/** The opening of a service's page: text and tool on the sea, and beyond the shore a scene of the service's use. */
export function ServiceOpening({ title, subtitle, lead, scene, children }: ServiceOpeningProps) {
  return (
    <header className={styles.root} data-scene={scene}>
      <Contours />
      <div className={`page ${styles.grid}`}>
        <div className={styles.words}>
          <Breadcrumbs here={title} />
          <h1>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          <p className={styles.lead}>{lead}</p>
          {children && <div className={styles.tool}>{children}</div>}
        </div>
      </div>
      <Picture
        className={styles.picture}
        name={scene}
        alt=""
        sizes="(min-width: 64rem) 60vw, 100vw"
        priority
      />
      <Wave />
    </header>
  );
}

interface ServiceOpeningProps {
  title: string;
  subtitle?: string;
  lead: string;
  scene: PictureName;
  /** The page's main actions. */
  children?: ReactNode;
}
