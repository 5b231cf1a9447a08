import { Mail, MessageCircle } from "lucide-react";
import { complaintsCard } from "#web/content/contact.ts";
import { NEW_TAB } from "./ui/new-tab.tsx";
import "./officer-card.css";

/** The person who hears complaints and disputes, and how to reach her. */
export function OfficerCard() {
  const { id, title, name, note, email, emailLabel, whatsapp, whatsappLabel } = complaintsCard;
  return (
    <article className="officer-card" id={id}>
      <h3 className="officer-card-role">{title}</h3>
      <p className="officer-card-name">{name}</p>
      <p className="officer-card-note">{note}</p>
      <ul className="officer-card-ways">
        <li>
          <a className="officer-card-way" href={`mailto:${email}`}>
            <Mail aria-hidden="true" />
            <span>
              <small>{emailLabel}</small> {email}
            </span>
          </a>
        </li>
        <li>
          <a
            className="officer-card-way"
            href={whatsapp.href}
            target="_blank"
            rel="noopener"
            aria-describedby={NEW_TAB}
          >
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
