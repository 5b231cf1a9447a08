import { useChat } from "#web/app/chat.ts";
import type { Chat } from "#web/app/chat.ts";
import { MailAddress } from "#web/components/ui/mail/mail-address.tsx";
import { OPENS_TAB } from "#web/components/ui/new-tab.tsx";
import { ServiceIcon } from "./service-icon.tsx";
import styles from "./contact-rows.module.css";

/** A way to contact someone. */
interface ContactWay {
  label: string;
  detail: string;
  /** The URL of a telephone number, an e-mail address or an anchor, or a chat, which opens a new tab. */
  href: string | Chat;
  icon: string;
}

/** Ways to contact someone, the best one first and in yellow. */
export function ContactRows({ title, rows }: { title: string; rows: readonly ContactWay[] }) {
  const chatHref = useChat();
  const target = (href: string | Chat) =>
    typeof href === "string" ? { href } : { href: chatHref(href), ...OPENS_TAB };
  return (
    <section className={styles.root} aria-label={title}>
      <ul className={styles.list}>
        {rows.map(({ label, detail, href, icon }) => (
          <li key={label}>
            <a className={styles.row} {...target(href)}>
              <ServiceIcon name={icon} />
              <span className={styles.label}>{label}</span>
              <span className={styles.detail}>
                {detail.includes("@") ? <MailAddress address={detail} /> : detail}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
