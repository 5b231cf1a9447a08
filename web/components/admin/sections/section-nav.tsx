import { Menu as MenuIcon } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Menu } from "#web/components/ui/menu.tsx";
import { CONTACTS, searchOf, useSection, useSections } from "./sections.tsx";
import type { Section } from "./sections.tsx";
import { useCapability } from "#web/components/admin/session/use-capability.ts";
import styles from "./section-nav.module.css";

const PANEL = "panel";
const addressOf = (place: string) => ({ search: searchOf(place === PANEL ? undefined : place), hash: "" });

/** The links to the sections: a rail on wide screens, a menu on the others. */
export function SectionNav() {
  const here = useSection() ?? PANEL;
  const navigate = useNavigate();
  const panel = useCapability("contacts");
  const sections = useSections();
  const places: Readonly<Record<string, Pick<Section, "label" | "note" | "Icon">>> = {
    ...(panel && { [PANEL]: CONTACTS }),
    ...sections,
  };
  const items = Object.fromEntries(
    Object.entries(places).map(([key, { label, note }]) => [key, { name: label, note }]),
  );
  return (
    <nav className={styles.root} aria-label="Secciones">
      <ul className={styles.rail}>
        {Object.entries(places).map(([place, { label, Icon }]) => (
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
          key={here} // closes it when one goes back while it is open
          label="Secciones"
          button={
            <ActionButton variant="quiet">
              <MenuIcon aria-hidden="true" />
              {places[here]!.label}
            </ActionButton>
          }
          items={items}
          chosen={here}
          onAction={(place) => void navigate(addressOf(place))}
        />
      </div>
    </nav>
  );
}
