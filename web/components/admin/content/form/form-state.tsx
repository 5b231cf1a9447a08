import { useSyncExternalStore } from "react";
import { shortMoment } from "#web/calendar/dates.ts";
import { describeLack } from "#web/components/admin/content/data/draft-faults.ts";
import { wasWithdrawn } from "#web/components/admin/content/data/operations.ts";
import type { EditableRow } from "#web/components/admin/content/data/operations.ts";
import styles from "./form-state.module.css";

function subscribeToConnectivity(listener: () => void): () => void {
  const events = ["online", "offline"];
  for (const event of events) addEventListener(event, listener);
  return () => events.forEach((event) => removeEventListener(event, listener));
}

function describeState(row: EditableRow | undefined): string {
  if (!row) return "Nuevo: nadie lo ve hasta que se publique.";
  const { draft, published } = row;
  if (!draft) return "Así está publicado.";
  const authorAndTime = `${draft.author}, ${shortMoment(draft.changedAt)}`;
  if (draft.row === null)
    return `Se retira del sitio con la próxima publicación (${authorAndTime}). Al guardar, se conserva.`;
  if (wasWithdrawn(row)) return `Borrador sin publicar de lo que se retiró del sitio (${authorAndTime}).`;
  if (published === null) return `Borrador nuevo, sin publicar (${authorAndTime}).`;
  return `Borrador sin publicar (${authorAndTime}).`;
}

const NOT_SAVED = "No se guardó: corrige lo que se marca abajo.";

/** Shows the state of the row: published or draft, unsaved edits, and how much is missing. */
export function FormState({ row, hasConflict, hasUnsavedEdits, isUnsavable, faults }: FormStateProps) {
  const isOnline = useSyncExternalStore(subscribeToConnectivity, () => navigator.onLine);
  return (
    <div className={styles.root} role="status">
      {!hasConflict && <p>{describeState(row)}</p>}
      {faults > 0 && <p className={styles.faults}>{isUnsavable ? NOT_SAVED : describeLack(faults)}</p>}
      {!hasConflict && row?.draft?.outdated && (
        <p className={styles.faults}>
          Lo publicado cambió después de este borrador. Guárdalo de nuevo: donde difieran, eliges qué vale.
        </p>
      )}
      {row?.draft?.scheduledAt != null && (
        <p>
          Está programado: se publica el {shortMoment(row.draft.scheduledAt)}, hora de Panamá. Si lo cambias,
          hay que programarlo de nuevo.
        </p>
      )}
      {hasUnsavedEdits && (
        <p className={styles.notice}>
          {isOnline
            ? "Hay cambios sin guardar; siguen en esta pestaña."
            : "No hay conexión: tus cambios siguen en esta pestaña."}
        </p>
      )}
    </div>
  );
}

interface FormStateProps {
  row: EditableRow | undefined;
  /** Whether a newer version is shown below, which says itself what became of the row. */
  hasConflict: boolean;
  /** Whether there are unsaved edits. */
  hasUnsavedEdits: boolean;
  /** Whether the faults are ones that even a draft may not have. */
  isUnsavable: boolean;
  faults: number;
}
