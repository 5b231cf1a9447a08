import { useEffect, useEffectEvent, useId } from "react";
import type { SubmitEvent } from "react";
import type { WholeContactFragment } from "#schema/generated/panel.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { focusFault } from "#web/components/ui/fields/focus-fault.ts";
import { Segmented } from "#web/components/ui/fields/segmented.tsx";
import { noteFault } from "#web/components/admin/contact/characters.ts";
import { STATUSES } from "#web/components/admin/contact/contact-status.tsx";
import { NoteField } from "#web/components/admin/contact/note-field.tsx";
import { Outdated } from "#web/components/admin/contact/outdated.tsx";
import { submitOnCtrlEnter } from "#web/components/admin/contact/submit-keys.ts";
import { ChannelField } from "./channel-field.tsx";
import { useStatusChange } from "./use-status-change.ts";
import type { StatusListener } from "./use-status-change.ts";
import styles from "./status-form.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation UpdateContactStatus($seen: SeenContact!, $change: ContactStatusChange!) {
    updateContactStatus(seen: $seen, change: $change) {
      ...WholeContact
    }
  }
`);

/** Checks whether a reply was or is being sent, so that it is known how the contact was answered. */
const isReplied = ({ replies }: WholeContactFragment) =>
  replies.some(({ state }) => state !== "FALLO" && state !== "GUARDADA");

/** Returns the last channel given since the contact became answered, if it still is. */
function findLastChannel({ history }: WholeContactFragment) {
  const reopened = history.findIndex(({ status }) => status !== "ATENDIDA");
  const currentEntries = reopened < 0 ? history : history.slice(0, reopened);
  return currentEntries.find(({ channel }) => channel !== null)?.channel ?? undefined;
}

interface StatusFormProps extends StatusListener {
  contact: WholeContactFragment;
  /** E-mail of the signed-in administrator. */
  viewer: string | undefined;
  /** Scrolls the history into view, which the warning refers to. */
  onWarned: () => void;
  /** Called before the warning with its button is removed. */
  onDiscarded: () => void;
}

/** Form for status and note. Saving adds an entry to the history. */
export function StatusForm({ contact, viewer, onWarned, onDiscarded, ...listener }: StatusFormProps) {
  const statusId = useId();
  const { status, note, channel, stage, outdated, concurrentEvents, isEdited, edit, save, discard } =
    useStatusChange(contact, viewer, listener);
  const event = concurrentEvents[0];
  const eventId = event?.id;
  const fault = noteFault(note);
  const unchanged = status === contact.status && note.trim() === "" && channel === undefined;
  const asksChannel = status === "ATENDIDA" && !isReplied(contact);
  const canSave = !unchanged && fault === undefined && stage !== "busy";

  const notifyWarned = useEffectEvent(onWarned);
  useEffect(() => {
    if (outdated) notifyWarned();
  }, [outdated, eventId]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSave) void save();
    else focusFault(event.currentTarget, fault);
  };

  return (
    <form
      className={styles.root}
      aria-label="Seguimiento"
      onSubmit={submit}
      onKeyDownCapture={submitOnCtrlEnter}
    >
      {outdated && (
        <Outdated
          key={eventId}
          notice={outdated}
          event={event}
          viewer={viewer}
          advice="Lo tuyo sigue aquí: guárdalo de nuevo o descártalo."
          onDiscard={() => {
            onDiscarded();
            discard();
          }}
        />
      )}
      <Segmented
        name="status"
        label="Estado"
        options={STATUSES}
        value={status}
        onChange={(chosen) => edit({ status: chosen })}
      />
      {asksChannel && (
        <ChannelField
          recorded={findLastChannel(contact)}
          chosen={channel}
          onChange={(chosen) => edit({ channel: chosen })}
        />
      )}
      <NoteField value={note} onChange={(text) => edit({ note: text })} />
      <div className={styles.end}>
        <p className={styles.status} id={statusId} role="status" data-stage={stage}>
          {stage === "saved" && "Guardado"}
          {stage === "repeated" &&
            "Ya estaba guardado: es la última entrada del historial. Si pasó otra vez, dilo en la nota."}
          {(stage === "editing" || stage === "busy") &&
            unchanged &&
            `Elige otro estado${asksChannel ? " o medio," : ""} o escribe una nota.`}
          {stage === "editing" && isEdited && !unchanged && (fault ?? "Sin guardar todavía.")}
        </p>
        <ActionButton variant="action" type="submit" aria-disabled={!canSave} aria-describedby={statusId}>
          {stage === "busy" ? "Guardando…" : "Guardar"}
        </ActionButton>
      </div>
    </form>
  );
}
