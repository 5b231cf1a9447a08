import { Mail, MessageCircle } from "lucide-react";
import { useChat } from "#web/app/chat.ts";
import { complaintsCard } from "#web/content/contact.ts";
import { MailAddress } from "#web/components/ui/mail/mail-address.tsx";
import { mailto } from "#web/components/ui/mail/mailto.ts";
import { OPENS_TAB } from "#web/components/ui/new-tab.tsx";
import styles from "./officer-card.module.css";

/** The officer for complaints and disputes, with her contact data. */
export function OfficerCard() {
  const { id, title, name, note, email, emailLabel, whatsapp, whatsappLabel } = complaintsCard;
  return (
    <article className={styles.root} id={id}>
      <h3 className={styles.role}>{title}</h3>
      <p className={styles.name}>{name}</p>
      <p className={styles.note}>{note}</p>
      <ul className={styles.channels}>
        <li>
          <a className={styles.channel} href={mailto(email)}>
            <Mail aria-hidden="true" />
            <span>
              <small>{emailLabel}</small> <MailAddress address={email} />
            </span>
          </a>
        </li>
        <li>
          <a className={styles.channel} href={useChat()(whatsapp)} {...OPENS_TAB}>
            <MessageCircle aria-hidden="true" />
            <span>
              <small>{whatsappLabel}</small> {whatsapp.display}
            </span>
          </a>
        </li>
      </ul>
    </article>
  );
}
