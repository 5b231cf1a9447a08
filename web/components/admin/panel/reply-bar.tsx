import { Reply } from "lucide-react";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { PresenceLine } from "./late-parts.ts";
import styles from "./reply-bar.module.css";

interface ReplyBarProps {
  contactId: string;
  live: LiveFeed;
  replying: boolean;
  onReplyingChange: (replying: boolean) => void;
}

/** Shows who else has the contact open, and the button that switches between the status and the reply form. */
export function ReplyBar({ contactId, live, replying, onReplyingChange }: ReplyBarProps) {
  return (
    <div className={styles.root}>
      <p className={styles.viewers} role="status">
        <PresenceLine contactId={contactId} live={live} replying={replying} />
      </p>
      <ActionButton variant={replying ? "quiet" : "solid"} onClick={() => onReplyingChange(!replying)}>
        {!replying && <Reply aria-hidden="true" />}
        {replying ? "Volver al seguimiento" : "Escribir respuesta"}
      </ActionButton>
    </div>
  );
}
