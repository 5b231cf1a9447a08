import { useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { ReplyChoicesDocument } from "#schema/generated/reply.ts";
import type { WholeContactFragment } from "#schema/generated/reply.ts";
import { openPlaceholderFault } from "#schema/replies/placeholders.ts";
import { attachedFault } from "#schema/replies/reply.ts";
import { MAX_REPLY_LENGTH } from "#schema/replies/saved-answer.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Field, TypedArea } from "#web/components/ui/fields/field.tsx";
import { focusInvalid } from "#web/components/ui/fields/focus-fault.ts";
import { Segmented } from "#web/components/ui/fields/segmented.tsx";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import { STATUSES } from "#web/components/admin/contact/contact-status.tsx";
import { tooLong } from "#web/components/admin/contact/characters.ts";
import { Outdated } from "#web/components/admin/contact/outdated.tsx";
import { submitOnCtrlEnter } from "#web/components/admin/contact/submit-keys.ts";
import { attachedBytes, hasSlashCommand, ReplyChoices } from "./reply-choices.tsx";
import { ReplyStatus } from "./reply-status.tsx";
import { useReply } from "./use-reply.ts";
import type { ReplyListener } from "./use-reply.ts";
import styles from "./reply-form.module.css";

interface ReplyFormProps extends ReplyListener {
  contact: WholeContactFragment;
  /** E-mail of the signed-in administrator. */
  viewer: string | undefined;
  /** Called once the form is mounted and takes up its space. */
  onOpened: () => void;
}

/** Texts by what happens to the reply: without a mail server it is only stored. */
const WORDS = {
  send: { label: "Enviar respuesta", busy: "Enviando…", status: "Al enviarla queda" },
  keep: { label: "Guardar sin enviar", busy: "Guardando…", status: "Al guardarla queda" },
};

const EMPTY = "Escribe la respuesta, o / para elegir una guardada.";

/** Returns why the text cannot be sent, or undefined if it can. */
function faultOf(text: string): string | undefined {
  const excess = text.trim().length - MAX_REPLY_LENGTH;
  return excess > 0 ? tooLong("La respuesta", excess) : openPlaceholderFault(text);
}

/** Form for writing a reply. Sends exactly the text in the field. */
export function ReplyForm({ contact, viewer, onOpened, ...listener }: ReplyFormProps) {
  const statusId = useId();
  const answer = useRef<HTMLTextAreaElement>(null);
  const {
    data: choices,
    error: loadError,
    refetch,
  } = useQuery(ReplyChoicesDocument, { fetchPolicy: "network-only" });
  const { draft, busy, outdated, concurrentEvents, fault, edit, send, discard } = useReply(
    contact,
    viewer,
    listener,
  );
  const [isListOpen, setIsListOpen] = useState(false);
  const willSend = choices?.mailOverview.configured ?? true;
  const words = willSend ? WORDS.send : WORDS.keep;
  // A reply that is only stored answers nobody, so the status stays by default.
  const status = draft.status ?? (willSend ? "ATENDIDA" : contact.status);
  const error = faultOf(draft.text);
  const isEmpty = draft.text.trim() === "";
  const tooLarge = choices && attachedFault(attachedBytes(choices, draft.attachments));
  const problem = fault ?? tooLarge ?? error;
  // Sending is disabled until it is known whether there is a mail server, because that decides what it does.
  const canSubmit =
    choices !== undefined && !isEmpty && error === undefined && tooLarge === undefined && !busy;
  const focusProps = useFocusFallback(draft.attachments.join(), answer);
  const notifyOpened = useEffectEvent(onOpened);
  useEffect(() => {
    notifyOpened();
    answer.current!.focus();
  }, []);
  useEffect(() => {
    // The loaded choices are rendered above the field and push it down.
    if (document.activeElement === answer.current) answer.current!.scrollIntoView({ block: "nearest" });
  }, [choices]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (canSubmit) void send(status);
    else if (isEmpty || error !== undefined) focusInvalid(answer.current!, error ?? EMPTY);
  };

  return (
    <form
      className={styles.root}
      aria-label={`Respuesta a ${contact.email}`}
      onSubmit={submit}
      onKeyDownCapture={submitOnCtrlEnter}
      {...focusProps}
    >
      {outdated && (
        <Outdated
          key={concurrentEvents[0]?.id}
          notice={outdated}
          event={concurrentEvents[0]}
          viewer={viewer}
          answer={
            contact.replies.find(({ eventId }) => concurrentEvents.some(({ id }) => id === eventId))?.text
          }
          advice="Lo tuyo sigue aquí: envíalo de todos modos o descártalo."
          onDiscard={discard}
        />
      )}
      {!choices && loadError && (
        <LoadFailure onRetry={refetch}>
          No se pudieron cargar las respuestas guardadas ni los documentos.
        </LoadFailure>
      )}
      {choices && (
        <ReplyChoices
          choices={choices}
          contact={contact}
          draft={draft}
          open={isListOpen}
          onOpen={setIsListOpen}
          onEdit={edit}
        />
      )}
      <Field
        name="reply"
        label="Respuesta"
        error={error}
        value={draft.text}
        onChange={(text) => {
          edit({ text });
          setIsListOpen(text.length > draft.text.length && hasSlashCommand(text));
        }}
      >
        <TypedArea ref={answer} rows={7} dir="auto" />
      </Field>
      <Segmented
        name="reply-status"
        label={words.status}
        options={STATUSES}
        value={status}
        onChange={(chosen) => edit({ status: chosen })}
      />
      <div className={styles.end}>
        <p
          className={styles.status}
          id={statusId}
          role="status"
          data-fault={problem !== undefined || undefined}
        >
          {problem ??
            (isEmpty ? EMPTY : <ReplyStatus contact={contact} choices={choices} failed={!!loadError} />)}
        </p>
        <ActionButton variant="action" type="submit" aria-disabled={!canSubmit} aria-describedby={statusId}>
          {busy ? words.busy : words.label}
        </ActionButton>
      </div>
    </form>
  );
}
