import { ShieldAlert } from "lucide-react";
import type { WholeContactFragment } from "#schema/generated/panel.ts";
import { CONTACT_FOLDERS } from "#schema/contact-filter.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { useMountedRef } from "#web/components/admin/session/use-mounted-ref.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { reasonLabel } from "./reason-label.ts";
import { useJudge } from "./use-judge.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./spam-judgement.module.css";

interface SpamJudgementProps {
  contact: WholeContactFragment;
  /**
   * Reloads the contact after a judgement or a conflict with somebody else's change; `succeeded` is false after a failure, or
   * if another contact is open by then.
   */
  onJudged: (succeeded: boolean) => void;
}

/** Shows why a contact was flagged as spam, with buttons to reject or confirm that. For other contacts: a button to flag them. */
export function SpamJudgement({ contact, onJudged }: SpamJudgementProps) {
  const { busy, judge } = useJudge();
  const { flagged, spamReasons, spamConfirmedAt, erasedAt } = contact;
  const mounted = useMountedRef();
  const judgeContact = (spam: boolean) =>
    void judge([contact], spam).then((conflicts) => onJudged(mounted.current && conflicts !== undefined));

  if (!flagged)
    return (
      <p className={styles.quiet}>
        <ActionButton variant="quiet" busy={busy} onClick={() => judgeContact(true)}>
          Es spam
        </ActionButton>
      </p>
    );
  const title = spamConfirmedAt === null ? CONTACT_FOLDERS.spam.label : "Spam";
  return (
    <section className={styles.root} aria-label={title}>
      <h3 className={`${partStyles.cardTitle} ${styles.title}`}>
        <ShieldAlert aria-hidden="true" />
        {title}
      </h3>
      {spamConfirmedAt !== null && <p>Confirmado el {shortMoment(spamConfirmedAt)}.</p>}
      {spamReasons.length > 0 && (
        <ul>
          {spamReasons.map((reason) => (
            <li key={reason}>{reasonLabel(reason)}</li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        No cuenta en las cifras ni se avisa más de ella. Se guarda el mismo tiempo que las demás.
      </p>
      {erasedAt === null && (
        <p className={styles.actions}>
          <ActionButton busy={busy} onClick={() => judgeContact(false)}>
            No es spam
          </ActionButton>
          {spamConfirmedAt === null && (
            <ActionButton variant="quiet" busy={busy} onClick={() => judgeContact(true)}>
              Es spam
            </ActionButton>
          )}
        </p>
      )}
    </section>
  );
}
