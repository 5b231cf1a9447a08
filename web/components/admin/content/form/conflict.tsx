import { useState } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { counted } from "#schema/text/counted.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { isEqualEntry, linesOf } from "#web/components/admin/content/data/entries.ts";
import type { Entry } from "#web/components/admin/content/data/entries.ts";
import type { EditableRow, Values } from "#web/components/admin/content/data/operations.ts";
import { OWN_OTHER_SESSION } from "#web/components/admin/session/refusal.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { valuesOf } from "./use-typed.ts";
import styles from "./conflict.module.css";

type Side = "mine" | "other";

/** Labels of both versions, and of the button that takes the other one unchanged. */
const WHOSE = {
  overtaken: { mine: "Lo tuyo", other: "Lo de la otra persona", leave: "Dejar lo suyo" },
  own: { mine: "Lo de aquí", other: "Lo de la otra pestaña", leave: "Dejar lo de la otra pestaña" },
  gone: { mine: "Lo tuyo", other: "Lo publicado", leave: "Dejar lo publicado" },
  outdated: { mine: "El borrador", other: "Lo publicado", leave: "Seguir editando" },
} as const;

function kindOf({ draft }: EditableRow, outdated: boolean): keyof typeof WHOSE {
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
function preselected(
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
const merged = (entries: readonly Entry[], sides: Record<string, Side>, mine: Values, theirs: Values) => ({
  ...mine,
  ...Object.fromEntries(
    entries
      .filter(({ name }) => sides[name] === "other")
      .flatMap(({ parts }) => parts.map((part) => [part, theirs[part] ?? null])),
  ),
});

function told({ draft }: EditableRow, outdated: boolean): string {
  if (outdated) return "Lo publicado cambió después de este borrador. Elige qué vale en cada campo:";
  if (!draft) return "Se publicaron o descartaron cambios mientras escribías. Así quedó:";
  const { isOwn, author, changedAt, row } = draft;
  const when = `(${shortMoment(changedAt)})`;
  const by = isOwn ? `${OWN_OTHER_SESSION} ${when},` : `${author} ${when}`;
  return row === null
    ? `${by} ${isOwn ? "quieres" : "quiere"} retirarlo del sitio. Si guardas lo de aquí, se conserva.`
    : `${by} ${isOwn ? "guardaste" : "guardó"} cambios mientras escribías. Elige qué vale en cada campo:`;
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
  const whose = WHOSE[kindOf(other, outdated)];
  const theirs = valuesOf(other) ?? (other.published as Values);
  const differing = entries.filter((entry) => !isEqualEntry(entry, mine, theirs));
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(
      differing.flatMap((entry) => {
        const side = preselected(entry, mine, original, theirs);
        return side ? [[entry.name, side]] : [];
      }),
    ),
  );
  const open = differing.filter(({ name }) => sides[name] === undefined).length;
  return (
    <section className={styles.root} aria-label="Dos versiones">
      <p role="alert" className={styles.told}>
        {told(other, outdated)}
      </p>
      {differing.length === 0 && <p>Las dos versiones dicen lo mismo.</p>}
      {differing.map((entry) => (
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
                <span className={styles.whose}>{whose[side]}</span>
                {linesOf(entry, side === "mine" ? mine : theirs, other.draft?.pdfs).map((line) => (
                  <span key={line} className={styles.line}>
                    {line}
                  </span>
                ))}
              </Radio>
            ))}
          </div>
        </RadioGroup>
      ))}
      <div className={styles.end}>
        <p className={styles.open}>{open > 0 && `Falta elegir en ${counted(open, "campo", "campos")}.`}</p>
        <ActionButton variant="quiet" onClick={onLeave}>
          {whose.leave}
        </ActionButton>
        <ActionButton
          variant="action"
          busy={busy}
          disabled={open > 0}
          onClick={() => onChoose(merged(differing, sides, mine, theirs))}
        >
          Guardar lo elegido
        </ActionButton>
      </div>
    </section>
  );
}
