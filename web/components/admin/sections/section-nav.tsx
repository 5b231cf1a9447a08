import { Inbox, Menu as MenuIcon } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Menu } from "#web/components/ui/menu.tsx";
import { searchOf, SECTIONS, useSection } from "./sections.tsx";
import type { Section } from "./sections.tsx";
import styles from "./section-nav.module.css";

const PANEL = "panel";
const PLACES: Readonly<Record<string, Omit<Section, "Content">>> = {
  [PANEL]: { label: "Consultas", note: "Cifras y lista de contactos", Icon: Inbox },
  ...SECTIONS,
};
const ITEMS = Object.fromEntries(
  Object.entries(PLACES).map(([key, { label, note }]) => [key, { name: label, note }]),
);
const addressOf = (place: string) => ({ search: searchOf(place === PANEL ? undefined : place), hash: "" });

/** The ways to the sections: a rail on wide screens, a menu on the others. */
export function SectionNav() {
  const here = useSection() ?? PANEL;
  const navigate = useNavigate();
  return (
    <nav className={styles.root} aria-label="Secciones">
      <ul className={styles.rail}>
        {Object.entries(PLACES).map(([place, { label, Icon }]) => (
          <li key={place}>
            <Link
              className={styles.link}
              to={addressOf(place)}
              aria-current={place === here ? "page" : undefined}
            >
              <Icon aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.menu}>
        <Menu
          label="Secciones"
          button={
            <ActionButton variant="quiet">
              <MenuIcon aria-hidden="true" />
              {PLACES[here]!.label}
            </ActionButton>
          }
          items={ITEMS}
          onAction={(place) => void navigate(addressOf(place))}
        />
      </div>
    </nav>
  );
}
