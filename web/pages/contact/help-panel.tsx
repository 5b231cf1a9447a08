import { Clock, Mail, MapPin, MessageSquareWarning, Phone } from "lucide-react";
import { help } from "#web/content/contact.ts";
import { usePublished } from "#web/app/settings.ts";
import styles from "./help-panel.module.css";

const icons: Record<string, typeof Mail> = {
  mail: Mail,
  "map-pin": MapPin,
  clock: Clock,
  phone: Phone,
  "message-square-warning": MessageSquareWarning,
};

/** Links to the parts of the contact page (hidden on small screens). */
export function HelpPanel() {
  const { offices } = usePublished();
  return (
    <section className={styles.root} aria-labelledby="ayuda">
      <h2 id="ayuda" className={styles.title}>
        {help.title}
      </h2>
      <ul className={styles.list}>
        {help.entries(offices).map(({ title, text, icon, href }) => {
          const Icon = icons[icon]!;
          return (
            <li key={title}>
              <a className={styles.entry} href={href}>
                <span className={styles.icon}>
                  <Icon aria-hidden="true" />
                </span>
                <span>
                  <span className={styles.name}>{title}</span> {text}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
