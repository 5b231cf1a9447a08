import { useState } from "react";
import type { EditableRow } from "#web/components/admin/content/data/operations.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Dialog } from "#web/components/ui/dialog.tsx";
import styles from "./form-acts.module.css";

type Dropped = "row" | "draft";

interface FormActsProps {
  row: EditableRow | undefined;
  /** Whether something is typed that is not saved. */
  changed: boolean;
  busy: boolean;
  /** Discards what is typed. */
  onForget: () => void;
  onDrop: (what: Dropped) => Promise<void>;
}

/** The form's actions; one that loses something asks first. */
export function FormActs({ row, changed, busy, onForget, onDrop }: FormActsProps) {
  const [asked, setAsked] = useState<Dropped>();
  const drafted = row?.draft != null;
  const isNew = row?.published === null;
  const words =
    asked === "row"
      ? `«${row?.title}» deja de estar en el sitio cuando se publique este cambio. Hasta entonces se puede descartar.`
      : isNew
        ? `«${row?.title}» nunca se publicó: se borra del todo.`
        : "Se pierde lo que está en borrador. Lo publicado queda como está.";
  const confirm = async () => {
    await onDrop(asked!);
    setAsked(undefined);
  };
  return (
    <div className={styles.root}>
      <div className={styles.less}>
        {row?.published != null && row.draft?.row !== null && (
          <ActionButton variant="quiet" onClick={() => setAsked("row")}>
            Retirar del sitio
          </ActionButton>
        )}
        {drafted && (
          <ActionButton variant="quiet" onClick={() => setAsked("draft")}>
            Descartar borrador
          </ActionButton>
        )}
      </div>
      <div className={styles.more}>
        {changed && (
          <ActionButton variant="quiet" onClick={onForget}>
            Deshacer lo escrito
          </ActionButton>
        )}
        <ActionButton variant="action" type="submit" busy={busy}>
          Guardar borrador
        </ActionButton>
      </div>
      <Dialog
        title={asked === "row" ? "¿Retirarlo del sitio?" : "¿Descartar el borrador?"}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
      >
        <p className={styles.words}>{words}</p>
        <div className={styles.more}>
          <ActionButton variant="quiet" onClick={() => setAsked(undefined)}>
            Cancelar
          </ActionButton>
          <ActionButton variant="solid" busy={busy} onClick={() => void confirm()}>
            {asked === "row" ? "Retirar" : "Descartar"}
          </ActionButton>
        </div>
      </Dialog>
    </div>
  );
}
