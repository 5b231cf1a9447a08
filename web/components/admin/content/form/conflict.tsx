import { useState } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { counted } from "#schema/text/counted.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { linesOf, sameIn } from "#web/components/admin/content/data/entries.ts";
import type { Entry } from "#web/components/admin/content/data/entries.ts";
import type { EditableRow, Values } from "#web/components/admin/content/data/operations.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { valuesOf } from "./use-typed.ts";
import styles from "./conflict.module.css";

type Side = "mine" | "other";

interface ConflictProps {
  entries: readonly Entry[];
  mine: Values;
  /** The base of the viewer's version. */
  original: Values;
  /** The row as somebody else saved it. */
  other: EditableRow;
  busy: boolean;
  /** Receives the chosen values. */
  onChoose: (values: Values) => void;
  /** Takes the other version unchanged. */
  onLeave: () => void;
}

/** Whose value is taken where only one of the two changed it. */
function foregone(entry: Entry, mine: Values, original: Values, theirs: Values): Side | undefined {
  if (sameIn(entry, mine, original)) return "other";
  return sameIn(entry, theirs, original) ? "mine" : undefined;
}

/** Mine with the other's where that was chosen; what the other lacks is nothing, as a PDF that was taken away. */
const joined = (entries: readonly Entry[], sides: Record<string, Side>, mine: Values, theirs: Values) => ({
  ...mine,
  ...Object.fromEntries(
    entries
      .filter(({ name }) => sides[name] === "other")
      .flatMap(({ parts }) => parts.map((part) => [part, theirs[part] ?? null])),
  ),
});

function told({ draft }: EditableRow): string {
  if (!draft) return "Otra persona publicó o descartó cambios mientras escribías. Así quedó:";
  const by = `${draft.author} (${shortMoment(draft.changedAt)})`;
  return draft.row === null
    ? `${by} quiere retirarlo del sitio. Si guardas lo tuyo, se conserva.`
    : `${by} guardó cambios mientras escribías. Elige qué vale en cada campo:`;
}

/** Two versions of one row: both are shown where they differ, and one of them is chosen field by field. */
export function Conflict({ entries, mine, original, other, busy, onChoose, onLeave }: ConflictProps) {
  const theirs = valuesOf(other) ?? (other.published as Values);
  const differing = entries.filter((entry) => !sameIn(entry, mine, theirs));
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(
      differing.flatMap((entry) => {
        const side = foregone(entry, mine, original, theirs);
        return side ? [[entry.name, side]] : [];
      }),
    ),
  );
  const open = differing.filter(({ name }) => sides[name] === undefined).length;
  return (
    <section className={styles.root} aria-label="Dos versiones">
      <p role="alert" className={styles.told}>
        {told(other)}
      </p>
      {differing.length === 0 && <p>Lo tuyo y lo suyo dicen lo mismo.</p>}
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
                <span className={styles.whose}>{side === "mine" ? "Lo tuyo" : "Lo de la otra persona"}</span>
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
          Dejar lo suyo
        </ActionButton>
        <ActionButton
          variant="action"
          busy={busy}
          disabled={open > 0}
          onClick={() => onChoose(joined(differing, sides, mine, theirs))}
        >
          Guardar lo elegido
        </ActionButton>
      </div>
    </section>
  );
}
