import sprite from "./icons.svg";

/** An icon by its Lucide name, drawn from one file that no script has to carry. */
export function ServiceIcon({ name }: { name: string }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
