import { useState } from "react";
import { wasWithdrawn } from "#web/components/admin/content/data/operations.ts";
import type { EditableRow } from "#web/components/admin/content/data/operations.ts";
import { contentSearch } from "#web/components/admin/content/place/use-content-place.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { DropQuestion } from "#web/components/admin/content/drop/drop-question.tsx";
import type { Dropped } from "#web/components/admin/content/drop/drop-question.tsx";
import styles from "./form-actions.module.css";

interface FormActionsProps {
  row: EditableRow | undefined;
  /** Whether there are unsaved edits. */
  changed: boolean;
  busy: boolean;
  /** Why the last action was blocked; empty if it was not. */
  blockReason: string;
  /** Discards the unsaved edits. */
  onForget: () => void;
  onDrop: (what: Dropped) => Promise<void>;
}

/** Renders the form's actions. Withdrawing the row and discarding its draft ask for confirmation first. */
export function FormActions({ row, changed, busy, blockReason, onForget, onDrop }: FormActionsProps) {
  const [dropRequest, setDropRequest] = useState<Dropped>();
  const hasDraft = row?.draft != null;
  const isNew = row?.published === null;
  return (
    <div className={styles.root}>
      <div className={styles.secondary}>
        {row?.published != null && row.draft?.row !== null && (
          <ActionButton variant="quiet" onClick={() => setDropRequest("row")}>
            Retirar del sitio
          </ActionButton>
        )}
        {hasDraft && (
          <ActionButton variant="quiet" onClick={() => setDropRequest("draft")}>
            Descartar borrador
          </ActionButton>
        )}
      </div>
      <div className={styles.more}>
        <p role="alert" className={styles.blocked}>
          {blockReason}
        </p>
        {changed && (
          <ActionButton variant="quiet" busy={busy} onClick={onForget}>
            Deshacer lo escrito
          </ActionButton>
        )}
        {hasDraft && !changed && (
          <LinkButton variant="solid" to={contentSearch({ view: "cambios" })}>
            Ver y publicar
          </LinkButton>
        )}
        <ActionButton variant="action" type="submit" busy={busy}>
          Guardar borrador
        </ActionButton>
      </div>
      <DropQuestion
        dropped={dropRequest}
        title={row?.title ?? ""}
        isNew={isNew}
        isWithdrawn={row && wasWithdrawn(row)}
        busy={busy}
        onClose={() => setDropRequest(undefined)}
        onConfirm={async () => {
          await onDrop(dropRequest!);
          setDropRequest(undefined);
        }}
      />
    </div>
  );
}
