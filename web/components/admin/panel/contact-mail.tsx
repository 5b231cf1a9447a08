import { Check, Copy, Mail } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { company } from "#web/content/company.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { mailto } from "./mailto.ts";
import "./contact-mail.css";

/** Puts the text of an element on the clipboard; leaves it selected where only its reader may do that. */
async function copy(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent);
    return true;
  } catch {
    // without a secure address, or with the clipboard forbidden, the selection is what is left
    getSelection()?.selectAllChildren(element);
    return document.execCommand("copy");
  }
}

/** The sender's address, to be copied or written to. */
export function ContactMail({ contact }: { contact: { name: string; email: string } }) {
  const address = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(undefined), 4000);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <div className="contact-mail">
      <span className="contact-mail-address" ref={address}>
        {contact.email}
      </span>
      <div className="contact-mail-ways">
        <a className="button" data-variant="solid" href={mailto(contact, company.name)}>
          <Mail aria-hidden="true" />
          Responder por correo
        </a>
        <ActionButton variant="quiet" onClick={() => void copy(address.current!).then(setCopied)}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          Copiar correo
        </ActionButton>
        <p className="contact-mail-said" role="status">
          {copied && "Copiado"}
          {copied === false && "Cópialo tú: ya está seleccionado."}
        </p>
      </div>
    </div>
  );
}
