import { useState } from "react";
import type { EditableRow } from "#web/components/admin/content/data/operations.ts";
import { contentSearch } from "#web/components/admin/content/place/use-content-place.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { DropQuestion } from "#web/components/admin/content/drop/drop-question.tsx";
import type { Dropped } from "#web/components/admin/content/drop/drop-question.tsx";
import styles from "./form-acts.module.css";

interface FormActsProps {
  row: EditableRow | undefined;
  /** Whether there are unsaved edits. */
  changed: boolean;
  busy: boolean;
  /** Why the last action was blocked; empty if it was not. */
  held: string;
  /** Discards the unsaved edits. */
  onForget: () => void;
  onDrop: (what: Dropped) => Promise<void>;
}

/** Renders the form's actions. Withdrawing the row and discarding its draft ask for confirmation first. */
export function FormActs({ row, changed, busy, held, onForget, onDrop }: FormActsProps) {
  const [asked, setAsked] = useState<Dropped>();
  const drafted = row?.draft != null;
  const isNew = row?.published === null;
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
        <p role="alert" className={styles.held}>
          {held}
        </p>
        {changed && (
          <ActionButton variant="quiet" busy={busy} onClick={onForget}>
            Deshacer lo escrito
          </ActionButton>
        )}
        {drafted && !changed && (
          <LinkButton variant="solid" to={contentSearch({ view: "cambios" })}>
            Ver y publicar
          </LinkButton>
        )}
        <ActionButton variant="action" type="submit" busy={busy}>
          Guardar borrador
        </ActionButton>
      </div>
      <DropQuestion
        dropped={asked}
        title={row?.title ?? ""}
        isNew={isNew}
        busy={busy}
        onClose={() => setAsked(undefined)}
        onConfirm={async () => {
          await onDrop(asked!);
          setAsked(undefined);
        }}
      />
    </div>
  );
}
