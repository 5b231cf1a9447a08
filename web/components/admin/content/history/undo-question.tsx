import { useEffect, useRef } from "react";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import type { Later } from "./use-publications.ts";
import styles from "./history.module.css";

/** Asks before a publication is undone; what was changed since, and stays, is named before the rest is. */
export function UndoQuestion({ publication, later, busy, onClose, onUndo }: UndoQuestionProps) {
  const left = useRef<HTMLDivElement>(null);
  useEffect(() => left.current?.focus(), [later]);
  const title = later ? "¿Deshacer solo lo demás?" : `¿Deshacer la publicación ${publication ?? ""}?`;
  return (
    <Dialog title={title} open={publication !== undefined} onClose={busy ? undefined : onClose}>
      {later ? (
        <div ref={left} tabIndex={-1} className={styles.left}>
          <p>
            Después de la publicación {publication} se publicaron otros cambios de estas filas. Se quedan como
            están:
          </p>
          <ul>
            {Object.entries(later).map(([key, sentence]) => (
              <li key={key}>{sentence}</li>
            ))}
          </ul>
          <p>Lo demás vuelve a mostrar lo que había antes. Queda en el historial como otra publicación.</p>
        </div>
      ) : (
        <p>El sitio vuelve a mostrar lo que había antes. Queda en el historial como otra publicación.</p>
      )}
      <FormEnd key={later ? "rest" : "all"} busy={busy} onLeave={onClose} onAct={() => void onUndo()}>
        {later ? "Deshacer lo demás" : "Deshacer"}
      </FormEnd>
    </Dialog>
  );
}

interface UndoQuestionProps {
  /** What is asked about; undefined: the dialog is closed. */
  publication: string | undefined;
  /** The rows of it that were changed since, once that is known. */
  later: Later | undefined;
  busy: boolean;
  onClose: () => void;
  onUndo: () => Promise<void>;
}
