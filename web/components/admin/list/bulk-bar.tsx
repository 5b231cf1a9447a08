import { useApolloClient } from "@apollo/client/react";
import { useId, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { UpdateContactStatusesDocument } from "#schema/generated/desk.ts";
import type { ContactStatus } from "#schema/generated/desk.ts";
import { MAX_CONTACTS_AT_ONCE } from "#schema/contact-status.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { focusFault } from "#web/components/ui/fields/focus-fault.ts";
import { Segmented } from "#web/components/ui/fields/segmented.tsx";
import { noteFault } from "#web/components/admin/contact/characters.ts";
import { STATUSES } from "#web/components/admin/contact/contact-status.tsx";
import { NoteField } from "#web/components/admin/contact/note-field.tsx";
import type { Row } from "#web/components/admin/list-data/contact-source.ts";
import { useUnsavedText } from "#web/components/admin/session/typed-forms.ts";
import { toastFailure } from "#web/components/admin/session/toast-failure.ts";
import { BulkAssign } from "./bulk-assign.tsx";
import { BulkSpam } from "./bulk-spam.tsx";
import { toastChanged } from "./toast-changed.ts";
import { selectedWords } from "./use-selection.ts";
import styles from "./bulk-bar.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation UpdateContactStatuses($seen: [SeenContact!]!, $change: ContactStatusChange!) {
    updateContactStatuses(seen: $seen, change: $change)
  }
`);

interface BulkBarProps {
  /** The selected contacts with the versions on screen. */
  selected: readonly Row[];
  /**
   * Receives the ids that had a newer version, and whether the focus is still in the bar. Resolves when the contacts that stay
   * selected show their current version.
   */
  onDone: (conflicts: string[], focused: boolean) => Promise<void>;
  onClear: () => void;
}

/** Bulk actions for the selected contacts: sets their status, assigns them, and marks them as spam or not. */
export function BulkBar({ selected, onDone, onClear }: BulkBarProps) {
  const client = useApolloClient();
  const statusId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<ContactStatus>();
  const [note, setNote, clearNote] = useUnsavedText("selección/nota");
  const [busy, setBusy] = useState(false);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const count = selected.length;
  const tooMany = count > MAX_CONTACTS_AT_ONCE;
  const fault = noteFault(note);
  const canSubmit = status !== undefined && !tooMany && fault === undefined && !busy && !isRefreshing;

  async function finish(conflicts: string[]): Promise<void> {
    setIsRefreshing(true);
    await onDone(conflicts, form.current?.contains(document.activeElement) ?? false);
    setIsRefreshing(false);
  }

  /** Whether a status or note is entered but not applied. It is meant for the selected contacts, so they stay selected. */
  const hasPendingInput = status !== undefined || note !== "";
  const finishOther = (conflicts: string[]) =>
    void finish(hasPendingInput ? selected.map(({ id }) => id) : conflicts);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!canSubmit) return focusFault(event.currentTarget, fault);
    setBusy(true);
    try {
      const { data } = await client.mutate({
        mutation: UpdateContactStatusesDocument,
        variables: {
          seen: selected.map(({ id, version }) => ({ id, version })),
          change: { status, note: note.trim() || null },
        },
      });
      const conflicts = data?.updateContactStatuses ?? [];
      toastChanged(count - conflicts.length, conflicts.length, `Estado: ${STATUSES[status]}.`);
      void finish(conflicts);
      if (conflicts.length > 0) return;
      setStatus(undefined);
      clearNote(note);
    } catch (error) {
      toastFailure("No se actualizaron las consultas", error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.root}
      ref={form}
      aria-label="Consultas seleccionadas"
      data-chosen={status}
      onSubmit={(event) => void submit(event)}
    >
      <div className={styles.parts}>
        <p className={styles.count}>{selectedWords(count)}</p>
        <div className={styles.actions}>
          <ActionButton
            variant="quiet"
            onClick={() => {
              setNote("");
              onClear();
            }}
          >
            Quitar selección
          </ActionButton>
          <BulkSpam selected={selected} disabled={tooMany} onDone={finishOther} />
          {!tooMany && <BulkAssign selected={selected} onDone={finishOther} />}
        </div>
        <Segmented
          name="bulk-status"
          label="Nuevo estado"
          options={STATUSES}
          value={status}
          onChange={setStatus}
        />
        <NoteField label="Nota (opcional)" value={note} onChange={setNote} />
        <p className={styles.status} id={statusId}>
          {tooMany && `Se cambian hasta ${MAX_CONTACTS_AT_ONCE} a la vez: elige menos.`}
          {!tooMany && (status === undefined ? "Elige el nuevo estado." : fault)}
        </p>
        <ActionButton variant="action" type="submit" aria-disabled={!canSubmit} aria-describedby={statusId}>
          {busy ? "Aplicando…" : "Aplicar"}
        </ActionButton>
      </div>
    </form>
  );
}
