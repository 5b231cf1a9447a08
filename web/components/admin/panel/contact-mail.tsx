import { Mail } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import type { WholeContactFragment } from "#schema/generated/panel.ts";
import { company } from "#web/content/company.ts";
import { mailto } from "#web/components/ui/mail/mailto.ts";
import { MailAddress } from "#web/components/ui/mail/mail-address.tsx";
import { CopyButton } from "#web/components/ui/copy-button.tsx";
import styles from "./contact-mail.module.css";
import buttonStyles from "#web/components/ui/button.module.css";

/** Returns a mailto link for a reply. */
const reply = ({ name, email }: { name: string; email: string }) =>
  mailto(email, {
    subject: `Tu consulta a ${company.name}`,
    body: `Hola, ${name.replace(/\s+/g, " ")}:\r\n\r\nGracias por escribirnos.\r\n\r\n`,
  });

interface ContactMailProps {
  contact: WholeContactFragment;
  /** Whether the panel can send replies, which the history then shows. */
  hasMailServer: boolean;
}

/** Shows the sender's address, a link to the mail program (the only way to reply without a mail server) and a copy button. */
export function ContactMail({ contact, hasMailServer }: ContactMailProps) {
  const address = useRef<HTMLElement>(null);
  return (
    <div className={styles.root}>
      <span className={styles.address} ref={address}>
        <MailAddress address={contact.email} />
      </span>
      {contact.mailBounces && (
        <p className={styles.bounces}>
          Ya volvió un correo enviado a esta dirección. Si está mal escrita, corrígela en{" "}
          <Link to={{ search: "?seccion=solicitudes", hash: "" }}>Solicitudes de datos</Link>; si no, busca
          otro medio y anótalo en el seguimiento.
        </p>
      )}
      <div className={styles.actions}>
        <a className={buttonStyles.root} data-variant="quiet" href={reply(contact)}>
          <Mail aria-hidden="true" />
          {hasMailServer ? "Abrir en mi correo" : "Responder por correo"}
        </a>
        <CopyButton of={address}>Copiar correo</CopyButton>
      </div>
      {hasMailServer && <p className={styles.hint}>Lo que escribas en tu correo no queda en el historial.</p>}
    </div>
  );
}
