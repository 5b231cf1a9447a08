import { useRef } from "react";
import { Link } from "react-router-dom";
import {
  MAIL_CAUSES,
  MAIL_KIND_BY_GRAPHQL_NAME,
  MAIL_KINDS,
  MAIL_STATE_BY_GRAPHQL_NAME,
  MAIL_STATES,
} from "#schema/mail/mail.ts";
import { counted } from "#schema/text/counted.ts";
import type { MailCause } from "#schema/mail/mail.ts";
import type { MailRowFragment } from "#schema/generated/mail.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Badge } from "#web/components/ui/badge.tsx";
import { MailAddress } from "#web/components/ui/mail/mail-address.tsx";
import { shortMoment } from "#web/calendar/dates.ts";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import type { OutboxActions } from "#web/components/admin/outbox/use-outbox-actions.ts";
import styles from "./mail-row.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  fragment MailRow on Mail {
    id
    contactId
    reference
    erased
    kind
    recipient
    state
    createdAt
    queuedAt
    nextAt
    endedAt
    attempts
    cause
    reply
  }
`);

/** A mail as the list shows it. */
export type ListedMail = MailRowFragment;

interface MailRowProps {
  mail: ListedMail;
  actions: OutboxActions;
  onRead: () => void;
}

const BADGES: Partial<Record<ListedMail["state"], "strong" | "deep">> = {
  MUERTA: "strong",
  REBOTADA: "strong",
  INCIERTA: "strong",
  PENDIENTE: "deep",
  ENVIANDO: "deep",
};

/** Returns the text on when a mail was created, how many attempts were made, and when the next or the last one is. */
function course({ state, attempts, createdAt, nextAt, endedAt }: ListedMail): string {
  const parts = [shortMoment(createdAt), ...(attempts > 0 ? [counted(attempts, "intento", "intentos")] : [])];
  if (state === "PENDIENTE" && attempts > 0) parts.push(`próximo: ${shortMoment(nextAt)}`);
  if (endedAt && attempts > 1) parts.push(`último: ${shortMoment(endedAt)}`);
  return parts.join("\u00a0· ");
}

/** Shows one mail with its actions. */
export function MailRow({ mail, actions, onRead }: MailRowProps) {
  const { id, kind, state, recipient, contactId, reference, cause, reply } = mail;
  const busy = actions.isBusy(id);
  const name = useRef<HTMLHeadingElement>(null);
  const focusProps = useFocusFallback(state, name);
  const kindLabel = MAIL_KINDS[MAIL_KIND_BY_GRAPHQL_NAME[kind]].label;
  const resendable = !mail.erased && state !== "ENTREGADA" && state !== "ENVIANDO";
  const isBounceable = (state === "ENTREGADA" || state === "INCIERTA") && Boolean(recipient);
  const wasReturned = state === "REBOTADA" && cause === "returned"; // a person marked it as bounced
  const quietActions = [
    { label: "Rebotó", shown: isBounceable, act: actions.bounce },
    { label: "Sí llegó", shown: wasReturned, act: actions.undoBounce },
    { label: "Dar por cerrado", shown: resendable && state !== "OMITIDA", act: actions.dismiss },
  ];
  return (
    <article className={styles.root} aria-labelledby={`correo-${id}`} data-state={state} {...focusProps}>
      <header className={styles.head}>
        <h3 id={`correo-${id}`} className={partStyles.cardTitle} ref={name} tabIndex={-1}>
          {kindLabel}{" "}
          <span className={styles.recipient}>
            {recipient ? (
              <>
                {"a\u00a0"}
                <MailAddress address={recipient} />
              </>
            ) : (
              "sin dirección"
            )}
          </span>
        </h3>
        <Badge kind={BADGES[state] ?? "outline"}>
          {MAIL_STATES[MAIL_STATE_BY_GRAPHQL_NAME[state]].label}
        </Badge>
      </header>
      {cause && <p>{MAIL_CAUSES[cause as MailCause]}</p>}
      {reply && state !== "ENTREGADA" && <p className={styles.reply}>Respuesta del servidor: {reply}</p>}
      <footer className={styles.foot}>
        <p>{course(mail)}</p>
        <div className={styles.actions}>
          {reference && <span className={styles.reference}>{reference}</span>}
          {contactId && <Link to={{ search: `?consulta=${contactId}`, hash: "" }}>Ver la consulta</Link>}
          <ActionButton variant="quiet" onClick={onRead} aria-describedby={`correo-${id}`}>
            Ver el texto
          </ActionButton>
          {quietActions.map(
            ({ label, shown, act }) =>
              shown && (
                <ActionButton
                  key={label}
                  variant="quiet"
                  busy={busy}
                  onClick={() => act(mail)}
                  aria-describedby={`correo-${id}`}
                >
                  {label}
                </ActionButton>
              ),
          )}
          {resendable && (
            <ActionButton busy={busy} onClick={() => actions.resend(mail)} aria-describedby={`correo-${id}`}>
              {state === "GUARDADA" || state === "OMITIDA" ? "Enviar" : "Enviar otra vez"}
            </ActionButton>
          )}
        </div>
      </footer>
    </article>
  );
}
