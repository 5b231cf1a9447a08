import { useApolloClient } from "@apollo/client/react";
import { Fragment, useRef } from "react";
import { ConfirmReplyDocument, ResendReplyDocument } from "#schema/generated/reply.ts";
import type { ReplyState, WholeContactFragment } from "#schema/generated/reply.ts";
import { RETURNED_REASON } from "#schema/mail/returned.ts";
import { REPLY_STATE_BY_GRAPHQL_NAME, REPLY_STATES } from "#schema/replies/reply-state.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import { useAct } from "#web/components/admin/session/use-act.ts";
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

/** Shows a reply in the history: its text, its documents and the state of its delivery. */
export function ReplyEntry({ reply }: { reply: WholeContactFragment["replies"][number] }) {
  const client = useApolloClient();
  const { busy, act } = useAct("No se cambió la respuesta");
  const { id, text, attachments, state, cause, at, queuedAt } = reply;
  const entry = useRef<HTMLDivElement>(null);
  const focusProps = useFocusFallback(state, entry);

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
      {CAN_RESEND.includes(state) && (
        <div className={styles.acts}>
          <ActionButton variant="quiet" busy={busy} onClick={() => void act(resend)}>
            {state === "GUARDADA" ? "Enviar ahora" : "Enviar otra vez"}
          </ActionButton>
          {(state === "INCIERTA" || cause === RETURNED_REASON) && (
            <ActionButton variant="quiet" busy={busy} onClick={() => void act(confirm)}>
              Sí llegó
            </ActionButton>
          )}
        </div>
      )}
    </div>
  );
}
