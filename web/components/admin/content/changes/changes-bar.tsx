import type { ReactNode } from "react";
import { counted } from "#schema/text/counted.ts";
import styles from "./changes-bar.module.css";

/** Shows the number of unpublished drafts and their actions at the foot of the viewport; renders nothing without drafts. */
export function ChangesBar({ changes, children }: { changes: number; children: ReactNode }) {
  if (changes === 0) return null;
  return (
    <div className={styles.root}>
      <p className={styles.count}>{counted(changes, "cambio sin publicar", "cambios sin publicar")}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
