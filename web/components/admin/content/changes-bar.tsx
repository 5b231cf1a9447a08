import { counted } from "#schema/text/counted.ts";
import { LinkButton } from "#web/components/ui/button.tsx";
import { contentSearch } from "./place/use-content-place.ts";
import styles from "./changes-bar.module.css";

/** At the foot, how many drafts wait for publication, and the way to them; nothing if there are none. */
export function ChangesBar({ changes }: { changes: number }) {
  if (changes === 0) return null;
  return (
    <div className={styles.root}>
      <p className={styles.count}>{counted(changes, "cambio sin publicar", "cambios sin publicar")}</p>
      <LinkButton variant="action" to={contentSearch({ view: "cambios" })}>
        Ver y publicar
      </LinkButton>
    </div>
  );
}
