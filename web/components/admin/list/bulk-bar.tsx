import { useApolloClient } from "@apollo/client/react";
import { useId, useState } from "react";
import type { SubmitEvent } from "react";
import { HandleContactsDocument } from "#schema/generated.ts";
import type { ContactStatus } from "#schema/generated.ts";
import { BULK_MOST, NOTE_MOST } from "#schema/contact-status.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Segmented } from "#web/components/ui/segmented.tsx";
import { toast } from "#web/components/ui/toast-queue.ts";
import { STATUSES } from "./contact-status.tsx";
import { NoteField } from "./note-field.tsx";
import { refusalOf } from "./refusal.ts";
import "./bulk-bar.css";

void (
  /* GraphQL */ `
    mutation HandleContacts($seen: [SeenContact!]!, $handling: ContactHandling!) {
      handleContacts(seen: $seen, handling: $handling)
    }
  `
);

const count = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;

/** What is said of a bulk change: how many it reached, and how many somebody else had changed before. */
function tell(changed: number, conflicts: number, status: ContactStatus): void {
  const left = count(conflicts, "no se cambió", "no se cambiaron");
  toast({
    title: count(changed, "consulta actualizada", "consultas actualizadas"),
    description:
      conflicts > 0
        ? `${left} porque otra persona ${conflicts === 1 ? "la" : "las"} cambió antes; ${conflicts === 1 ? "sigue seleccionada" : "siguen seleccionadas"}.`
        : `Estado: ${STATUSES[status]}.`,
    destructive: changed === 0,
  });
}

interface BulkBarProps {
  /** The enquiries that are chosen, as they were seen. */
  selected: readonly { id: string; version: number }[];
  /** Is given the ids of those that somebody else had changed before. */
  onDone: (conflicts: string[]) => void;
  onClear: () => void;
}

/** Sets the status of all chosen enquiries at once; there while any is chosen. */
export function BulkBar({ selected, onDone, onClear }: BulkBarProps) {
  const client = useApolloClient();
  const says = useId();
  const [status, setStatus] = useState<ContactStatus>();
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const many = selected.length;
  const tooMany = many > BULK_MOST;
  const ready = status !== undefined && !tooMany && note.trim().length <= NOTE_MOST && !busy;
  if (many === 0) return null;

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (!ready) return;
    setBusy(true);
    try {
      const { data } = await client.mutate({
        mutation: HandleContactsDocument,
        variables: {
          seen: selected.map(({ id, version }) => ({ id, version })),
          handling: { status, note: note.trim() || null },
        },
      });
      const conflicts = data?.handleContacts ?? [];
      tell(many - conflicts.length, conflicts.length, status);
      setStatus(undefined);
      setNote("");
      onDone(conflicts);
    } catch (error) {
      const description = refusalOf(error)?.message ?? "Revisa tu conexión e inténtalo de nuevo.";
      toast({ title: "No se actualizaron las consultas", description, destructive: true });
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="bulk-bar"
      aria-label="Consultas seleccionadas"
      data-chosen={status}
      onSubmit={(event) => void submit(event)}
    >
      <div className="bulk-bar-parts">
        <p className="bulk-bar-count" role="status">
          {count(many, "seleccionada", "seleccionadas")}
        </p>
        <ActionButton variant="quiet" onClick={onClear}>
          Quitar selección
        </ActionButton>
        <Segmented
          name="bulk-status"
          label="Nuevo estado"
          options={STATUSES}
          value={status}
          onChange={setStatus}
        />
        <NoteField label="Nota (opcional)" value={note} onChange={setNote} />
        <p className="bulk-bar-says" id={says}>
          {tooMany && `Elige ${BULK_MOST} o menos: se cambian juntas.`}
          {!tooMany && status === undefined && "Elige el nuevo estado."}
        </p>
        <ActionButton variant="action" type="submit" aria-disabled={!ready} aria-describedby={says}>
          {busy ? "Aplicando…" : "Aplicar"}
        </ActionButton>
      </div>
    </form>
  );
}
