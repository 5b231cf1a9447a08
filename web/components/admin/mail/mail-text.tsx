import { useQuery } from "@apollo/client/react";
import { MailTextDocument } from "#schema/generated/mail.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import styles from "./mail-text.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query MailText($id: ID!) {
    mailContent(id: $id) {
      kind
      subject
      text
    }
  }
`);

/** A mail's subject and text, as its reader sees it without pictures and colours. */
export function MailText({ subject, text }: { subject: string; text: string }) {
  return (
    <div className={styles.root}>
      <p className={styles.subject}>{subject}</p>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

/** The text of a mail of the outbox, in a dialog. */
export function MailTextDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery(MailTextDocument, { variables: { id }, fetchPolicy: "network-only" });
  const content = data?.mailContent;
  return (
    <Dialog title="Texto del correo" open onClose={onClose}>
      {content && <MailText subject={content.subject} text={content.text} />}
      {!content && (error || data) && <p role="alert">No se pudo leer el texto de este correo.</p>}
      {!data && !error && <Spinner label="Cargando el texto" />}
    </Dialog>
  );
}
