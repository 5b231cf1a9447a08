import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { submenuOf } from "#web/content/navigation.ts";
import { sections } from "#web/content/sections.ts";
import { Breadcrumbs } from "#web/components/blocks/breadcrumbs.tsx";
import { Wave } from "#web/components/blocks/wave.tsx";
import { Isthmus } from "./isthmus.tsx";
import styles from "./company-opening.module.css";

const ABOUT = "/sobre-nosotros";
const ports = submenuOf(ABOUT);

/**
 * The opening of the company's pages: the title above a drawing of the isthmus with the links to the five pages,
 * and below it the page's first content (the children).
 */
export function CompanyOpening({ title, lead, children }: CompanyOpeningProps) {
  return (
    <div className={styles.root}>
      <header className={`${styles.words} page`}>
        <Breadcrumbs here={title} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={`${styles.coast} page`}>
        <Isthmus />
        <nav className={styles.ports} aria-label={sections.about.title}>
          <ul className={styles.list}>
            {ports.map(({ name, href }) => (
              <li key={href} className={styles.stop}>
                <NavLink className={styles.port!} to={href}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.sea}>
        <div className={`${styles.depth} page`}>{children}</div>
        <Wave shore={false} />
      </div>
    </div>
  );
}

interface CompanyOpeningProps {
  title: string;
  lead: string;
  children?: ReactNode;
}
