import sprite from "./menu-icons.svg";
import iconStyles from "#web/components/ui/icon.module.css";

/** The icon of a menu entry, by its Lucide name. It is drawn from a single SVG file, so that no script contains it. */
export function MenuIcon({ name }: { name: string }) {
  return (
    <svg className={iconStyles.root} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
