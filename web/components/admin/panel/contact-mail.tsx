import { Check, Copy, Mail } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { company } from "#web/content/company.ts";
import { mailto } from "#web/components/ui/mailto.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import styles from "./contact-mail.module.css";
import buttonStyles from "#web/components/ui/button.module.css";

/** Copies an element's text; selects it where the page may not write to the clipboard. */
async function copy(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    // no secure context or no permission: the text stays selected
    getSelection()?.selectAllChildren(element);
    return document.execCommand("copy");
  }
}

/** A mailto link for the reply. */
const reply = ({ name, email }: { name: string; email: string }) =>
  mailto(email, {
    subject: `Tu consulta a ${company.name}`,
    body: `Hola, ${name.replace(/\s+/g, " ")}:\r\n\r\nGracias por escribirnos.\r\n\r\n`,
  });

/** The sender's address with actions to copy it and to reply. */
export function ContactMail({ contact }: { contact: { name: string; email: string } }) {
  const address = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(undefined), 4000);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <div className={styles.root}>
      <span className={styles.address} ref={address}>
        {contact.email}
      </span>
      <div className={styles.ways}>
        <a className={buttonStyles.root} data-variant="solid" href={reply(contact)}>
          <Mail aria-hidden="true" />
          Responder por correo
        </a>
        <ActionButton variant="quiet" onClick={() => void copy(address.current!).then(setCopied)}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          Copiar correo
        </ActionButton>
        <p className={styles.said} role="status">
          {copied && "Copiado"}
          {copied === false && "Cópialo tú: ya está seleccionado."}
        </p>
      </div>
    </div>
  );
}
