import { useQuery } from "@apollo/client/react";
import { MailSharesDocument, ResendListedMailsDocument } from "#schema/generated/mail.ts";
import type { MailSharesQuery } from "#schema/generated/mail.ts";
import {
  countClosed,
  countSent,
  describeClosed,
  describeSkipped,
  MAIL_KIND_BY_GRAPHQL_NAME,
  MAIL_KINDS,
} from "#schema/mail/mail.ts";
import { counted, formatInteger } from "#schema/text/counted.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { useMailActions } from "#web/components/admin/outbox/use-mail-actions.ts";
import type { SuccessText } from "#web/components/admin/outbox/use-mail-actions.ts";
import styles from "./resend-question.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query MailShares($filter: MailFilter!) {
    mailShares(filter: $filter) {
      ...Share
    }
  }

  mutation ResendListedMails($filter: MailFilter!) {
    resendListedMails(filter: $filter) {
      ...Share
    }
  }

  fragment Share on MailShare {
    kind
    skipReason
    count
  }
`);

type Shares = MailSharesQuery["mailShares"];

/** The lists whose mails can be sent together, with the texts of the action. */
export const SENDABLE_LISTS = {
  UNDELIVERED: { label: "Enviar todo otra vez", title: "¿Enviar otra vez lo que no llegó?" },
  KEPT: { label: "Enviar todo", title: "¿Enviar lo que se guardó?" },
} as const;

const countMails = (count: number) => counted(count, "correo", "correos");

const describeResult = (shares: Shares): SuccessText => {
  const sent = countSent(shares);
  const closed = countClosed(shares);
  const skipped = describeSkipped(shares);
  const sentences = [
    ...(closed > 0 ? [describeClosed(closed)] : []),
    ...(skipped.length > 0 ? [`Quedan como estaban: ${skipped.join("; ")}.`] : []),
  ];
  return {
    title:
      sent === 0 ? "Ningún correo se envía" : `Se ${sent === 1 ? "envía" : "envían"} ${countMails(sent)}`,
    ...(sentences.length > 0 && { description: sentences.join(" ") }),
  };
};

/** Shows what would be sent, by kind, what would be closed, and what is left to be decided one by one. */
function Plan({ shares }: { shares: Shares }) {
  const sent = shares.filter(({ skipReason }) => skipReason === null);
  const closed = countClosed(shares);
  const skipped = describeSkipped(shares);
  return (
    <div className={styles.plan}>
      {sent.length === 0 ? (
        <p>Ninguno de estos correos se envía con los demás.</p>
      ) : (
        <>
          <p>Se envían ahora:</p>
          <ul className={styles.list}>
            {sent.map(({ kind, count }) => (
              <li key={kind}>
                {MAIL_KINDS[MAIL_KIND_BY_GRAPHQL_NAME[kind]].label}: {formatInteger(count)}
              </li>
            ))}
          </ul>
        </>
      )}
      {sent.some(({ kind }) => kind === "CONFIRMATION") && (
        <p className={styles.note}>
          A una misma dirección va un acuse por hora y tres por día, como siempre: los demás no salen.
        </p>
      )}
      {closed > 0 && <p>{describeClosed(closed)}</p>}
      {skipped.length > 0 && (
        <>
          <p>No se envían, y se deciden uno por uno en la lista:</p>
          <ul className={styles.list}>
            {skipped.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface ResendQuestionProps {
  filter: keyof typeof SENDABLE_LISTS;
  onClose: () => void;
  onDone: () => void;
}

/** Dialog that shows what sending a list's mails together would do, and does it when confirmed. */
export function ResendQuestion({ filter, onClose, onDone }: ResendQuestionProps) {
  const { data, error, refetch } = useQuery(MailSharesDocument, {
    variables: { filter },
    fetchPolicy: "network-only",
  });
  const { isBusy, run } = useMailActions(() => {
    onClose();
    onDone();
  });
  const busy = isBusy(filter);
  const shares = data?.mailShares;
  const sent = shares ? countSent(shares) : 0;
  const closed = shares ? countClosed(shares) : 0;
  const confirm = () =>
    void run(filter, ResendListedMailsDocument, { filter }, ({ resendListedMails }) =>
      describeResult(resendListedMails),
    );
  return (
    <Dialog title={SENDABLE_LISTS[filter].title} open onClose={busy ? undefined : onClose}>
      {shares && <Plan shares={shares} />}
      {!shares && error && <LoadFailure onRetry={refetch}>No se pudo ver qué se enviaría.</LoadFailure>}
      {!shares && !error && <Spinner label="Contando los correos" />}
      {sent + closed > 0 && (
        <FormEnd onCancel={onClose} variant="solid" busy={busy} onConfirm={confirm}>
          {sent > 0 ? `Enviar ${countMails(sent)}` : `Cerrar ${counted(closed, "acuse", "acuses")}`}
        </FormEnd>
      )}
    </Dialog>
  );
}
