import { useApolloClient } from "@apollo/client/react";
import { Fragment, useRef } from "react";
import { ConfirmReplyDocument, ResendReplyDocument } from "#schema/generated/reply.ts";
import type { ReplyState, WholeContactFragment } from "#schema/generated/reply.ts";
import { RETURNED_REASON } from "#schema/mail/returned.ts";
import { REPLY_STATE_BY_GRAPHQL_NAME, REPLY_STATES } from "#schema/replies/reply-state.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import { useOutboxActions } from "#web/components/admin/outbox/use-outbox-actions.ts";
import { useAction } from "#web/components/admin/session/use-action.ts";
import styles from "./reply-entry.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation ResendReply($id: ID!, $queuedAt: DateTimeISO!) {
    resendReply(id: $id, queuedAt: $queuedAt) {
      ...WholeContact
    }
  }

  mutation ConfirmReply($id: ID!) {
    confirmReply(id: $id) {
      ...WholeContact
    }
  }
`);

const CAN_RESEND: readonly ReplyState[] = ["FALLO", "INCIERTA", "CERRADA", "GUARDADA"];

interface ReplyEntryProps {
  reply: WholeContactFragment["replies"][number];
  /** Whether the person's data were erased, so that nothing can be sent to them. */
  erased: boolean;
  /** Called once its mail was closed. */
  onClosed: () => void;
}

/** Shows a reply in the history: its text, its documents and the state of its delivery. */
export function ReplyEntry({ reply, erased, onClosed }: ReplyEntryProps) {
  const client = useApolloClient();
  const { busy, run } = useAction("No se cambió la respuesta");
  const outbox = useOutboxActions(onClosed);
  const { id, text, attachments, state, cause, at, queuedAt, unsettledMail } = reply;
  const entry = useRef<HTMLDivElement>(null);
  const focusProps = useFocusFallback(`${state} ${unsettledMail}`, entry);
  const isBusy = busy || (unsettledMail !== null && outbox.isBusy(unsettledMail));
  const resendable = CAN_RESEND.includes(state) && !erased;

  const resend = () => client.mutate({ mutation: ResendReplyDocument, variables: { id, queuedAt } });
  const confirm = () => client.mutate({ mutation: ConfirmReplyDocument, variables: { id } });

  return (
    <div className={styles.root} ref={entry} tabIndex={-1} {...focusProps}>
      {text !== "" && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {attachments.length > 0 && (
        <p className={styles.attachments}>
          Adjuntos:{" "}
          {attachments.map(({ title, url }, at) => (
            <Fragment key={title}>
              {at > 0 && ", "}
              {url === null ? title : <a href={url}>{title}</a>}
            </Fragment>
          ))}
        </p>
      )}
      <p className={styles.state} data-state={state}>
        Respuesta por correo: <strong>{REPLY_STATES[REPLY_STATE_BY_GRAPHQL_NAME[state]].label}</strong>
        {cause !== null && state !== "ENVIADA" && state !== "CERRADA" && `. ${cause}`}
        {queuedAt !== at && ` (enviada otra vez el ${shortMoment(queuedAt)})`}
      </p>
      {(resendable || unsettledMail !== null) && (
        <div className={styles.actions}>
          {resendable && (
            <ActionButton variant="quiet" busy={isBusy} onClick={() => void run(resend)}>
              {state === "GUARDADA" ? "Enviar ahora" : "Enviar otra vez"}
            </ActionButton>
          )}
          {(state === "INCIERTA" || cause === RETURNED_REASON) && (
            <ActionButton variant="quiet" busy={isBusy} onClick={() => void run(confirm)}>
              Sí llegó
            </ActionButton>
          )}
          {unsettledMail !== null && (
            <ActionButton variant="quiet" busy={isBusy} onClick={() => outbox.dismiss({ id: unsettledMail })}>
              Dar por cerrada
            </ActionButton>
          )}
        </div>
      )}
    </div>
  );
}
