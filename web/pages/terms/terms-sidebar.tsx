import { FileText, Globe, Mail, MapPin, Phone } from "lucide-react";
import { termsSidebar } from "#web/content/terms.ts";
import { wholeFileNote } from "#web/content/file-note.ts";
import { mailto } from "#web/components/ui/mail/mailto.ts";
import { usePublished } from "#web/app/settings.ts";
import { OPENS_TAB } from "#web/components/ui/new-tab.tsx";
import styles from "./terms-sidebar.module.css";

/** Contacts for personal data: the officer, the authority, and the policy as a file. */
export function TermsSidebar() {
  const { officer, authority, policy } = termsSidebar;
  const { offices, files } = usePublished();
  const { address } = offices[0];
  return (
    <aside className={styles.root} aria-label={officer.title}>
      <section className={styles.part}>
        <h2 className={styles.title}>{officer.title}</h2>
        <p className={styles.text}>{officer.text}</p>
        <ul>
          <li>
            <a className={styles.way} href={mailto(officer.email)}>
              <Mail aria-hidden="true" />
              {officer.email}
            </a>
          </li>
          <li>
            <a className={styles.way} href={officer.phone.href}>
              <Phone aria-hidden="true" />
              {officer.phone.display}
            </a>
          </li>
          <li className={styles.way}>
            <MapPin aria-hidden="true" />
            {address}
          </li>
        </ul>
      </section>
      <section className={styles.part}>
        <h2 className={styles.title}>{authority.title}</h2>
        <p className={styles.text}>{authority.name}</p>
        <a className={styles.way} href={authority.website.href} {...OPENS_TAB}>
          <Globe aria-hidden="true" />
          {authority.website.label}
        </a>
      </section>
      <a className={`${styles.way} ${styles.part}`} href={policy.href} {...OPENS_TAB}>
        <FileText aria-hidden="true" />
        {policy.label} ({wholeFileNote(files[policy.href]!)})
      </a>
    </aside>
  );
}
