import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { MailPreviewsDocument } from "#schema/generated/mail.ts";
import { MAIL_KIND_BY_GRAPHQL_NAME, MAIL_KINDS } from "#schema/mail/mail.ts";
import { Fold } from "#web/components/ui/fold.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { MailText, PartChoice, useMailPart } from "./mail-text.tsx";
import styles from "./mail-previews.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query MailPreviews {
    mailPreviews {
      kind
      subject
      text
      html
    }
  }
`);

function Previews() {
  const { data, error, refetch } = useQuery(MailPreviewsDocument);
  const [part, choose] = useMailPart();
  if (!data && error) return <LoadFailure onRetry={refetch}>No se pudieron cargar los textos.</LoadFailure>;
  if (!data) return <Spinner label="Cargando los textos" />;
  return (
    <div className={styles.previews}>
      <PartChoice name="version-textos" part={part} onChoose={choose} />
      <ul className={styles.list}>
        {data.mailPreviews.map(({ kind, ...content }) => (
          <li key={kind}>
            <h3 className={styles.kind}>{MAIL_KINDS[MAIL_KIND_BY_GRAPHQL_NAME[kind]].label}</h3>
            <MailText {...content} part={part} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the text of each kind of mail with example values. Loads them when it is opened. */
export function MailPreviews() {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.root}>
      <Fold open={open} onOpenChange={setOpen} button="Ver los textos que se envían">
        {open && <Previews />}
      </Fold>
    </div>
  );
}
