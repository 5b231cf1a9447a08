import type { Row } from "#web/components/admin/list-data/contact-source.ts";
import { useJudge } from "#web/components/admin/spam/use-judge.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";

interface BulkSpamProps {
  /** The selected contacts with the versions on screen. */
  selected: readonly Row[];
  disabled: boolean;
  /** Receives the ids that had a newer version. */
  onDone: (conflicts: string[]) => void;
}

/** Buttons that mark all selected contacts as spam or not. Each is shown only if it would change a contact. */
export function BulkSpam({ selected, disabled, onDone }: BulkSpamProps) {
  const { busy, judge } = useJudge();

  async function judgeSelected(spam: boolean): Promise<void> {
    const conflicts = await judge(selected, spam);
    if (conflicts) onDone(conflicts);
  }

  return (
    <>
      {selected.some(({ flagged }) => flagged) && (
        <ActionButton
          variant="quiet"
          busy={busy}
          disabled={disabled}
          onClick={() => void judgeSelected(false)}
        >
          No es spam
        </ActionButton>
      )}
      {selected.some(({ spamConfirmedAt }) => spamConfirmedAt === null) && (
        <ActionButton
          variant="quiet"
          busy={busy}
          disabled={disabled}
          onClick={() => void judgeSelected(true)}
        >
          Es spam
        </ActionButton>
      )}
    </>
  );
}
