import { Link } from "react-router-dom";
import { navigation } from "#web/content/navigation.ts";
import type { SubmenuItem } from "#web/content/navigation.ts";
import { MenuIcon } from "./menu-icon.tsx";
import { PageOpening } from "./page-opening.tsx";
import { Picture } from "./picture.tsx";
import type { PictureName } from "./picture.tsx";
import { Icon } from "./ui/icon.tsx";
import "./section-index.css";

interface SectionIndexProps {
  /** The path of the menu's entry. */
  href: string;
  title: string;
  lead: string;
  picture: PictureName;
  /** The submenu in parts, each under a heading of its own. */
  parts: readonly SectionPart[];
}

interface SectionPart {
  id: string;
  title: string;
  text: string;
  hrefs: readonly string[];
}

/** The page of a menu entry: all that its submenu leads to. */
export function SectionIndex({ href, title, lead, picture, parts }: SectionIndexProps) {
  const submenu = navigation.find((item) => item.href === href)?.submenu ?? [];
  return (
    <>
      <PageOpening
        title={title}
        lead={lead}
        picture={
          <Picture
            className="section-index-picture"
            name={picture}
            alt=""
            sizes="(min-width: 64rem) 40rem, 100vw"
            priority
          />
        }
      />
      <div className="section page section-parts">
        {parts.map(({ id, title, text, hrefs }) => (
          <section key={id} className="section-part" aria-labelledby={id}>
            <div className="section-part-words">
              <h2 id={id}>{title}</h2>
              <p>{text}</p>
            </div>
            <Options options={submenu.filter((option) => hrefs.includes(option.href))} />
          </section>
        ))}
      </div>
    </>
  );
}

function Options({ options }: { options: readonly SubmenuItem[] }) {
  return (
    <ul className="section-index">
      {options.map((option) => (
        <li key={option.href}>
          <Link className="section-index-link" to={option.href}>
            <span className="section-index-icon">
              <MenuIcon name={option.icon} />
            </span>
            <span className="section-index-words">
              <span className="section-index-name">{option.name}</span>
              <span className="section-index-description">{option.description}</span>
            </span>
            <Icon name="arrow-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
