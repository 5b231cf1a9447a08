import type { WholeContactFragment } from "#schema/generated/panel.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { OWN_OTHER_SESSION } from "#web/components/admin/session/refusal.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { STATUSES } from "./contact-status.tsx";
import styles from "./outdated.module.css";

interface OutdatedProps {
  /** Sentence about what happened. */
  notice: string;
  /** The latest change, if known. */
  event: WholeContactFragment["history"][number] | undefined;
  /** E-mail address of the viewer. */
  viewer: string | undefined;
  /** Text of the other answer. */
  answer?: string | undefined;
  /** Sentence about the viewer's options for their own text. */
  advice: string;
  onDiscard: () => void;
}

/** Reports who has changed the contact, and that the viewer's own text is kept. */
export function Outdated({ notice, event, viewer, answer, advice, onDiscard }: OutdatedProps) {
  const isOwn = event !== undefined && event.author === viewer;
  return (
    <div className={styles.root} role="alert">
      <p>{notice}</p>
      {event && (
        <p>
          {isOwn ? OWN_OTHER_SESSION : event.author}: {STATUSES[event.status]}, {shortMoment(event.at)}.
        </p>
      )}
      {answer !== undefined && <p className={styles.theirAnswer}>{answer}</p>}
      <p>{advice}</p>
      <ActionButton variant="quiet" onClick={onDiscard}>
        Descartar
      </ActionButton>
    </div>
  );
}
