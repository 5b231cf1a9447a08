import { Link } from "react-router-dom";
import { navigation } from "#web/content/navigation.ts";
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
}

/** The page of a menu entry: all that its submenu leads to. */
export function SectionIndex({ href, title, lead, picture }: SectionIndexProps) {
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
      <ul className="section page section-index">
        {submenu.map((option) => (
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
    </>
  );
}
