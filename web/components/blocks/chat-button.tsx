import { useChat } from "#web/app/chat.ts";
import { footer } from "#web/content/footer.ts";
import { Icon } from "#web/components/ui/icon.tsx";
import { OPENS_TAB } from "#web/components/ui/new-tab.tsx";
import styles from "./chat-button.module.css";

/** A button that is always visible and opens a chat with the company, with a prefilled greeting. */
export function ChatButton() {
  return (
    <aside aria-label="Chat">
      <a className={styles.root} href={useChat()(footer.chat)} aria-label={footer.chat.label} {...OPENS_TAB}>
        <Icon name="message" />
        <span className={styles.words} aria-hidden="true">
          {footer.chat.label}
        </span>
      </a>
    </aside>
  );
}
