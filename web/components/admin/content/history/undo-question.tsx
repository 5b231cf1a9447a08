import { useEffect, useRef } from "react";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import type { LaterChanges } from "./use-publications.ts";
import styles from "./history.module.css";

/** Asks for confirmation before a publication is undone. Lists the rows that were changed since and therefore stay. */
export function UndoQuestion({ publication, later, busy, onClose, onUndo }: UndoQuestionProps) {
  const remainingRows = useRef<HTMLDivElement>(null);
  useEffect(() => remainingRows.current?.focus(), [later]);
  const title = later ? "¿Deshacer solo lo demás?" : `¿Deshacer la publicación ${publication ?? ""}?`;
  return (
    <Dialog title={title} open={publication !== undefined} onClose={busy ? undefined : onClose}>
      {later ? (
        <div ref={remainingRows} tabIndex={-1} className={styles.left}>
          <p>
            Después de la publicación {publication} se publicaron otros cambios de estas filas. Se quedan como
            están:
          </p>
          <ul>
            {Object.entries(later).map(([key, sentence]) => (
              <li key={key}>{sentence}</li>
            ))}
          </ul>
          <p>Para que una vuelva a como era, usa «Restaurar en borrador» en su cambio.</p>
          <p>Lo demás vuelve a mostrar lo que había antes. Queda en el historial como otra publicación.</p>
        </div>
      ) : (
        <p>El sitio vuelve a mostrar lo que había antes. Queda en el historial como otra publicación.</p>
      )}
      <FormEnd key={later ? "rest" : "all"} busy={busy} onCancel={onClose} onConfirm={() => void onUndo()}>
        {later ? "Deshacer lo demás" : "Deshacer"}
      </FormEnd>
    </Dialog>
  );
}

interface UndoQuestionProps {
  /** Id of the publication; undefined if the dialog is closed. */
  publication: string | undefined;
  /** Its rows that were changed since, once known. */
  later: LaterChanges | undefined;
  busy: boolean;
  onClose: () => void;
  onUndo: () => Promise<void>;
}
