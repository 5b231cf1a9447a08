import type { WholeContactFragment } from "#schema/generated/panel.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { SELF_ELSEWHERE } from "#web/components/admin/session/refusal.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { STATUSES } from "./contact-status.tsx";
import styles from "./outdated.module.css";

interface OutdatedProps {
  /** What happened. */
  says: string;
  /** What was done last, if that is known. */
  act: WholeContactFragment["history"][number] | undefined;
  /** Who reads this. */
  viewer: string | undefined;
  /** What was answered. */
  answer?: string | undefined;
  /** What can be done with the viewer's own text. */
  ways: string;
  onDiscard: () => void;
}

/** Says who has changed the contact, and that the viewer's own text is still there. */
export function Outdated({ says, act, viewer, answer, ways, onDiscard }: OutdatedProps) {
  const bySelf = act !== undefined && act.author === viewer;
  return (
    <div className={styles.root} role="alert">
      <p>{says}</p>
      {act && (
        <p>
          {bySelf ? SELF_ELSEWHERE : act.author}: {STATUSES[act.status]}, {shortMoment(act.at)}.
        </p>
      )}
      {answer !== undefined && <p className={styles.other}>{answer}</p>}
      <p>{ways}</p>
      <ActionButton variant="quiet" onClick={onDiscard}>
        Descartar
      </ActionButton>
    </div>
  );
}
