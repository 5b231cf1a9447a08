import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { MailTextDocument } from "#schema/generated/mail.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { Segmented } from "#web/components/ui/fields/segmented.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { MailFrame } from "./mail-frame.tsx";
import styles from "./mail-text.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query MailText($id: ID!) {
    mailContent(id: $id) {
      kind
      subject
      text
      html
    }
  }
`);

/** The parts of a mail. The recipient's mail program shows the first one that it supports. */
const PARTS = { html: "HTML", text: "Texto" };
type Part = keyof typeof PARTS;

/** Radio buttons, named `name`, that choose which part of mails is shown. */
export function PartChoice({ name, part, onChoose }: PartChoiceProps) {
  return <Segmented name={name} label="Versión" options={PARTS} value={part} onChange={onChoose} />;
}

interface PartChoiceProps {
  name: string;
  part: Part;
  onChoose: (part: Part) => void;
}

/** Returns the state of the shown part: initially HTML, which most recipients see. */
export const useMailPart = () => useState<Part>("html");

/** Shows a mail's subject and one of its parts. A mail without HTML shows its text. */
export function MailText({ subject, text, html, part }: MailTextProps) {
  return (
    <div className={styles.root}>
      <p className={styles.subject}>{subject}</p>
      {part === "html" && html !== "" ? (
        <MailFrame subject={subject} html={html} />
      ) : (
        <p className={styles.text}>{text}</p>
      )}
    </div>
  );
}

interface MailTextProps {
  subject: string;
  text: string;
  html: string;
  part: Part;
}

/** Dialog that loads and shows a mail of the outbox. */
export function MailTextDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(MailTextDocument, {
    variables: { id },
    fetchPolicy: "network-only",
  });
  const [part, choose] = useMailPart();
  const content = data?.mailContent;
  return (
    <Dialog title="Texto del correo" open onClose={onClose}>
      {content && content.html !== "" && <PartChoice name="version" part={part} onChoose={choose} />}
      {content && <MailText {...content} part={part} />}
      {data && !content && <p role="alert">No se pudo leer el texto de este correo.</p>}
      {!data && error && (
        <LoadFailure onRetry={refetch}>No se pudo cargar el texto de este correo.</LoadFailure>
      )}
      {!data && !error && <Spinner label="Cargando el texto" />}
    </Dialog>
  );
}
