import { useApolloClient } from "@apollo/client/react";
import { Fragment, useRef, useState } from "react";
import { ConfirmReplyDocument, ResendReplyDocument } from "#schema/generated/reply.ts";
import type { ReplyState, WholeContactFragment } from "#schema/generated/reply.ts";
import { REPLY_STATE_BY_GRAPHQL_NAME, REPLY_STATES } from "#schema/replies/reply-state.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { useKeptFocus } from "#web/components/ui/use-kept-focus.ts";
import { tellFailure } from "#web/components/admin/session/tell-failure.ts";
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

/** A reply in the history: its text, its documents, and what became of it. */
export function ReplyEntry({ reply }: { reply: WholeContactFragment["replies"][number] }) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const { id, text, attachments, state, cause, at, queuedAt } = reply;
  const entry = useRef<HTMLDivElement>(null);
  const kept = useKeptFocus(state, entry);

  async function settle(act: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      tellFailure("No se cambió la respuesta", error);
    } finally {
      setBusy(false);
    }
  }

  const resend = () => client.mutate({ mutation: ResendReplyDocument, variables: { id, queuedAt } });
  const confirm = () => client.mutate({ mutation: ConfirmReplyDocument, variables: { id } });

  return (
    <div className={styles.root} ref={entry} tabIndex={-1} {...kept}>
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
          <ActionButton variant="quiet" busy={busy} onClick={() => void settle(resend)}>
            {state === "GUARDADA" ? "Enviar ahora" : "Enviar otra vez"}
          </ActionButton>
          {state === "INCIERTA" && (
            <ActionButton variant="quiet" busy={busy} onClick={() => void settle(confirm)}>
              Sí llegó
            </ActionButton>
          )}
        </div>
      )}
    </div>
  );
}
