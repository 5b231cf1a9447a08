import { footer } from "#web/content/footer.ts";
import { Icon } from "./ui/icon.tsx";
import { NEW_TAB } from "./ui/new-tab.tsx";
import "./chat-button.css";

/** Always at hand: a chat with the company, its greeting already written. */
export function ChatButton() {
  return (
    <aside aria-label="Chat">
      <a
        className="chat-button"
        href={footer.chat.href}
        target="_blank"
        rel="noopener"
        aria-label={footer.chat.label}
        aria-describedby={NEW_TAB}
      >
        <Icon name="message" />
        <span className="chat-button-words" aria-hidden="true">
          {footer.chat.label}
        </span>
      </a>
    </aside>
  );
}
