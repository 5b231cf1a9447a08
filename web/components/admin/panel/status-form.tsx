import { useEffect, useEffectEvent, useId } from "react";
import type { KeyboardEvent, SubmitEvent } from "react";
import type { WholeContactFragment } from "#schema/generated.ts";
import { NOTE_MOST } from "#schema/contact-status.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Segmented } from "#web/components/ui/segmented.tsx";
import { shortMoment } from "#web/dates.ts";
import { STATUSES } from "./contact-status.tsx";
import { NoteField } from "./note-field.tsx";
import { useHandling } from "./use-handling.ts";
import type { HandlingListener } from "./use-handling.ts";
import "./handling-form.css";

void (
  /* GraphQL */ `
    mutation HandleContact($seen: SeenContact!, $handling: ContactHandling!) {
      handleContact(seen: $seen, handling: $handling) {
        ...WholeContact
      }
    }
  `
);

interface HandlingFormProps extends HandlingListener {
  contact: WholeContactFragment;
  /** Shows what the warning speaks of: what somebody else has done. */
  onWarned: () => void;
}

/** How an enquiry stands and what there is to tell about it, to be saved as one entry of its history. */
export function HandlingForm({ contact, onWarned, ...listener }: HandlingFormProps) {
  const says = useId();
  const { status, note, stage, outdated, edited, edit, save, discard } = useHandling(contact, listener);
  const [latest] = contact.history;
  const tooLong = note.trim().length > NOTE_MOST;
  const unchanged = status === contact.status && note.trim() === "";
  const ready = !unchanged && !tooLong && stage !== "busy";

  const warned = useEffectEvent(onWarned);
  useEffect(() => {
    if (outdated) warned();
  }, [outdated, contact.version]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready) void save();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };

  return (
    <form className="handling-form" aria-label="Seguimiento" onSubmit={submit} onKeyDown={onKeyDown}>
      {outdated && (
        <div key={contact.version} className="handling-form-outdated" role="alert">
          <p>{outdated}</p>
          {latest && (
            <p>
              {latest.author}: {STATUSES[latest.status]}, {shortMoment(latest.at)}.
            </p>
          )}
          <p>Lo tuyo sigue aquí: guárdalo de nuevo o descártalo.</p>
          <ActionButton variant="quiet" onClick={discard}>
            Descartar
          </ActionButton>
        </div>
      )}
      <Segmented
        name="status"
        label="Estado"
        options={STATUSES}
        value={status}
        onChange={(chosen) => edit({ status: chosen })}
      />
      <NoteField value={note} onChange={(text) => edit({ note: text })} />
      <div className="handling-form-end">
        <p className="handling-form-says" id={says} role="status" data-stage={stage}>
          {stage === "saved" && "Guardado"}
          {stage !== "saved" && unchanged && "Elige otro estado o escribe una nota."}
          {stage === "editing" && edited && !unchanged && "Sin guardar todavía."}
        </p>
        <ActionButton variant="action" type="submit" aria-disabled={!ready} aria-describedby={says}>
          {stage === "busy" ? "Guardando…" : "Guardar"}
        </ActionButton>
      </div>
    </form>
  );
}
