import sprite from "./icons.svg";
import iconStyles from "#web/components/ui/icon.module.css";

/** An icon by its Lucide name, drawn from a single SVG file, so that no script contains it. */
export function ServiceIcon({ name }: { name: string }) {
  return (
    <svg className={iconStyles.root} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
