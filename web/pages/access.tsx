import { Link } from "react-router-dom";
import { access, portals } from "#web/content/portals.ts";
import { Breadcrumbs } from "#web/components/blocks/breadcrumbs.tsx";
import { Contours } from "#web/components/blocks/contours.tsx";
import { Wave } from "#web/components/blocks/wave.tsx";
import { PortalCard } from "./access/portal-card.tsx";
import styles from "./access.module.css";

/** /acceso-usuarios: the three portals on other platforms, drawn as the canal's locks, each a step above the one before. */
export function AccessPage() {
  const { title, lead, help } = access;
  return (
    <div className={styles.root}>
      <Contours />
      <div className={`${styles.stairs} page`}>
        <header className={styles.words}>
          <Breadcrumbs here={title} />
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        <ul className={styles.portals}>
          {portals.map((portal, index) => (
            <li key={portal.id} className={styles.step}>
              <PortalCard portal={portal} step={index} />
            </li>
          ))}
        </ul>
        <p className={styles.help}>
          {help.text}{" "}
          <Link className={styles.helpLink} to={help.action.href}>
            {help.action.label}
          </Link>
        </p>
      </div>
      <Wave />
    </div>
  );
}
