import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { submenuOf } from "#web/content/navigation.ts";
import type { SubmenuItem } from "#web/content/navigation.ts";
import type { Path } from "#web/content/site-map.ts";
import { MenuIcon } from "./menu-icon.tsx";
import { PageOpening } from "./page-opening.tsx";
import { Picture } from "./picture.tsx";
import type { PictureName } from "./picture.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import styles from "./section-index.module.css";

interface SectionIndexProps {
  /** The path of the menu entry. */
  href: Path;
  title: string;
  lead: string;
  picture: PictureName;
  /** The parts of the submenu, each with its own heading. */
  parts: readonly SectionPart[];
  /** Shown below the lead. */
  tool?: ReactNode;
  /** Shown above the parts. On a narrow screen it directly follows the tool, without the picture. */
  children?: ReactNode;
}

interface SectionPart {
  id: string;
  title: string;
  text: string;
}

/** The index page of a menu entry, which lists all pages in its submenu. */
export function SectionIndex({ href, title, lead, picture, parts, tool, children }: SectionIndexProps) {
  const submenu = submenuOf(href);
  return (
    <>
      <PageOpening
        title={title}
        lead={lead}
        picture={
          <Picture
            className={children ? `${styles.picture} ${styles.wide}` : styles.picture}
            name={picture}
            alt=""
            sizes="(min-width: 64rem) 40rem, 100vw"
            priority
          />
        }
      >
        {tool}
      </PageOpening>
      {children}
      <div className={`section page ${styles.parts}`}>
        {parts.map(({ id, title, text }) => (
          <section key={id} className={styles.part} aria-labelledby={id}>
            <div className={styles.partWords}>
              <h2 id={id}>{title}</h2>
              <p>{text}</p>
            </div>
            <Options options={submenu.filter(({ part }) => part === id)} />
          </section>
        ))}
      </div>
    </>
  );
}

function Options({ options }: { options: readonly SubmenuItem[] }) {
  return (
    <ul className={styles.root}>
      {options.map((option) => (
        <li key={option.href}>
          <Link className={styles.link} to={option.href}>
            <span className={styles.icon}>
              <MenuIcon name={option.icon} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{option.name}</span>
              <span className={styles.description}>{option.description}</span>
            </span>
            <Icon name="arrow-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
