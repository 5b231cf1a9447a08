import { useState } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { counted } from "#schema/text/counted.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { isEqualEntry, linesOf } from "#web/components/admin/content/data/entries.ts";
import type { Entry } from "#web/components/admin/content/data/entries.ts";
import { valuesOf } from "#web/components/admin/content/data/operations.ts";
import type { EditableRow, Values } from "#web/components/admin/content/data/operations.ts";
import { OWN_OTHER_SESSION } from "#web/components/admin/session/refusal.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import styles from "./conflict.module.css";

type Side = "mine" | "other";

/** Labels of both versions, and of the button that takes the other one unchanged. */
const LABELS = {
  overtaken: { mine: "Lo tuyo", other: "Lo de la otra persona", leave: "Dejar lo suyo" },
  own: { mine: "Lo de aquí", other: "Lo de la otra pestaña", leave: "Dejar lo de la otra pestaña" },
  gone: { mine: "Lo tuyo", other: "Lo publicado", leave: "Dejar lo publicado" },
  outdated: { mine: "El borrador", other: "Lo publicado", leave: "Seguir editando" },
} as const;

function kindOf({ draft }: EditableRow, outdated: boolean): keyof typeof LABELS {
  if (outdated) return "outdated";
  if (!draft) return "gone";
  return draft.isOwn ? "own" : "overtaken";
}

interface ConflictProps {
  entries: readonly Entry[];
  mine: Values;
  /** The values that the viewer's edits started from; if undefined, the viewer has to decide on every difference. */
  original: Values | undefined;
  /** The row as saved by somebody else or in another tab; if the draft is outdated, the row without the draft. */
  other: EditableRow;
  /** Whether the other version was published after the viewer's draft. */
  outdated: boolean;
  busy: boolean;
  /** Called with the chosen values. */
  onChoose: (values: Values) => void;
  /** Takes the other version unchanged; for an outdated draft, returns to the form. */
  onLeave: () => void;
}

/** Returns the preselected side: the one that changed the field, if only one side did. */
function preselectSide(
  entry: Entry,
  mine: Values,
  original: Values | undefined,
  theirs: Values,
): Side | undefined {
  if (!original) return undefined;
  if (isEqualEntry(entry, mine, original)) return "other";
  return isEqualEntry(entry, theirs, original) ? "mine" : undefined;
}

/** Merges both versions as chosen. A value that the other version lacks, such as a removed PDF, becomes null. */
const mergeSides = (
  entries: readonly Entry[],
  sides: Record<string, Side>,
  mine: Values,
  theirs: Values,
) => ({
  ...mine,
  ...Object.fromEntries(
    entries
      .filter(({ name }) => sides[name] === "other")
      .flatMap(({ parts }) => parts.map((part) => [part, theirs[part] ?? null])),
  ),
});

function describeConflict({ draft }: EditableRow, outdated: boolean): string {
  if (outdated) return "Lo publicado cambió después de este borrador. Elige qué vale en cada campo:";
  if (!draft) return "Se publicaron o descartaron cambios mientras escribías. Así quedó:";
  const { isOwn, author, changedAt, row } = draft;
  const time = `(${shortMoment(changedAt)})`;
  const authorAndTime = isOwn ? `${OWN_OTHER_SESSION} ${time},` : `${author} ${time}`;
  return row === null
    ? `${authorAndTime} ${isOwn ? "quieres" : "quiere"} retirarlo del sitio. Si guardas lo de aquí, se conserva.`
    : `${authorAndTime} ${isOwn ? "guardaste" : "guardó"} cambios mientras escribías. Elige qué vale en cada campo:`;
}

/** Shows the differences between two versions of a row; the viewer chooses one of them field by field. */
export function Conflict({
  entries,
  mine,
  original,
  other,
  outdated,
  busy,
  onChoose,
  onLeave,
}: ConflictProps) {
  const labels = LABELS[kindOf(other, outdated)];
  const theirs = valuesOf(other)!;
  const differences = entries.filter((entry) => !isEqualEntry(entry, mine, theirs));
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(
      differences.flatMap((entry) => {
        const side = preselectSide(entry, mine, original, theirs);
        return side ? [[entry.name, side]] : [];
      }),
    ),
  );
  const undecidedCount = differences.filter(({ name }) => sides[name] === undefined).length;
  return (
    <section className={styles.root} aria-label="Dos versiones">
      <p role="alert" className={styles.message}>
        {describeConflict(other, outdated)}
      </p>
      {differences.length === 0 && <p>Las dos versiones dicen lo mismo.</p>}
      {differences.map((entry) => (
        <RadioGroup
          key={entry.name}
          className={styles.entry!}
          value={sides[entry.name] ?? null}
          onChange={(side) => setSides({ ...sides, [entry.name]: side as Side })}
        >
          <Label className={styles.label!}>{entry.label}</Label>
          <div className={styles.pair}>
            {(["mine", "other"] as const).map((side) => (
              <Radio key={side} value={side} className={styles.side!}>
                <span className={styles.sideLabel}>{labels[side]}</span>
                {linesOf(entry, side === "mine" ? mine : theirs, other.draft?.pdfs).map((line, index) => (
                  <span key={`${index} ${line}`} className={styles.line}>
                    {line}
                  </span>
                ))}
              </Radio>
            ))}
          </div>
        </RadioGroup>
      ))}
      <div className={styles.actions}>
        <p className={styles.open}>
          {undecidedCount > 0 && `Falta elegir en ${counted(undecidedCount, "campo", "campos")}.`}
        </p>
        <ActionButton variant="quiet" busy={busy} onClick={onLeave}>
          {labels.leave}
        </ActionButton>
        <ActionButton
          variant="action"
          busy={busy}
          disabled={undecidedCount > 0}
          onClick={() => onChoose(mergeSides(differences, sides, mine, theirs))}
        >
          Guardar lo elegido
        </ActionButton>
      </div>
    </section>
  );
}
