import { useMemo, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import type { SeenRowInput } from "#schema/generated/content.ts";
import { draftFaults } from "#web/components/admin/content/data/draft-faults.ts";
import { entriesOf } from "#web/components/admin/content/data/entries.ts";
import type {
  Catalogue,
  EditableRow,
  PdfSharer,
  Values,
} from "#web/components/admin/content/data/operations.ts";
import { findInputErrors, parseInputs, toInputs } from "#web/components/admin/content/data/typed-values.ts";
import type { InputValues } from "#web/components/admin/content/data/typed-values.ts";
import { PartHeading } from "#web/components/admin/content/place/part-heading.tsx";
import { useContentPlace } from "#web/components/admin/content/place/use-content-place.ts";
import { RowMiniature } from "#web/components/admin/content/preview/row-miniature.tsx";
import { focusInvalid } from "#web/components/ui/fields/focus-fault.ts";
import { Refusal } from "#web/components/ui/loading/refusal.tsx";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { useMedia } from "#web/components/ui/use-media.ts";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import { conflictChoice, outdatedChoice } from "./choices.ts";
import type { Choice } from "./choices.ts";
import { Conflict } from "./conflict.tsx";
import { FormActions } from "./form-actions.tsx";
import { FormField } from "./form-field.tsx";
import { FormState } from "./form-state.tsx";
import { PresenceLine } from "./presence-line.tsx";
import { useSending } from "./use-sending.ts";
import { useSave } from "./use-save.ts";
import type { Outcome } from "./use-save.ts";
import { useTyped } from "./use-typed.ts";
import styles from "./row-editor.module.css";

/** Viewports in which the phone-sized preview fits beside the form. */
const MINIATURE_ROOM = "(min-width: 80rem)";

interface RowEditorProps {
  catalogue: Catalogue;
  /** Undefined for a new row. */
  row: EditableRow | undefined;
  /** Other rows that use the same PDF. */
  alsoIn?: readonly PdfSharer[];
  onChanged: () => Promise<void>;
}

/** Form to edit or create a row. Edits are kept in the tab until they are saved as a draft. */
export function RowEditor({ catalogue, row: loaded, alsoIn, onChanged }: RowEditorProps) {
  const { code, fields, one } = catalogue;
  const { go } = useContentPlace();
  const [row, setRow] = useState(loaded);
  const typedRow = useTyped(catalogue, row);
  const { busy, create, save, drop } = useSave(catalogue);
  const [faults, setFaults] = useState(() => (typedRow.changed ? {} : draftFaults(catalogue, row?.draft)));
  const [refused, setRefused] = useState<{ words: string; gone: boolean }>();
  const [conflict, setConflict] = useState<Choice>();
  const sending = useSending(typedRow.unsent);
  const hasRoom = useMedia(MINIATURE_ROOM);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusProps = useFocusFallback(`${conflict?.outdated} ${typedRow.changed}`, heading);
  const entries = useMemo(() => entriesOf(fields), [fields]);
  const { version, base, changedAt } = typedRow;
  const seen = { catalogue: code, slug: row?.slug ?? "", version, base, changedAt };

  function applyOutcome(
    outcome: Outcome | undefined,
    words: string,
    replaced: SeenRowInput = seen,
    sent?: InputValues,
  ): void {
    setRefused(undefined);
    setConflict(undefined);
    if (outcome && "refused" in outcome)
      return setRefused({ words: outcome.refused, gone: outcome.gone ?? false });
    if (outcome && "conflict" in outcome) {
      const mine = parseInputs(fields, sent ?? typedRow.typed);
      return setConflict(conflictChoice(outcome.conflict, replaced, entries, mine));
    }
    typedRow.discard();
    toast({ title: words, description: "En el sitio se ve cuando se publica." });
    void onChanged();
    const saved = outcome?.saved;
    if (saved) typedRow.restart(saved, sent);
    if (!saved || !row || refused?.gone)
      return go((place) => ({ ...place, view: undefined, row: saved?.slug }), { replace: true });
    setRow(saved);
    setFaults(draftFaults(catalogue, saved.draft));
  }

  async function store(sent: InputValues, replaced: SeenRowInput = seen): Promise<void> {
    const values = parseInputs(fields, sent);
    const outcome = await (row && !refused?.gone ? save(replaced, values) : create(values));
    applyOutcome(outcome, "Se guardó el borrador", replaced, sent);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.blockSave()) return;
    const inputErrors = findInputErrors(fields, typedRow.typed, row ? undefined : catalogue.title);
    setFaults(inputErrors);
    const [first] = Object.keys(inputErrors);
    if (first === undefined) {
      const choice = row && outdatedChoice(row, seen, entries, values);
      return choice ? setConflict(choice) : store(typedRow.typed);
    }
    focusInvalid(form.current!.querySelector<HTMLElement>(`[name="${first}"]`), inputErrors[first]);
  }

  const values = parseInputs(fields, typedRow.typed);
  return (
    <div className={styles.root}>
      <form
        className={styles.form}
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        {...focusProps}
      >
        <PartHeading title={row ? row.title : `Agregar ${one}`} ref={heading} />
        <FormState row={row} hasUnsavedEdits={typedRow.changed} faults={Object.keys(faults).length} />
        {row && <PresenceLine catalogue={code} slug={row.slug} />}
        {refused && <Refusal>{refused.words}</Refusal>}
        {conflict ? (
          <Conflict
            key={`${conflict.outdated} ${conflict.replaced.base} ${conflict.replaced.version} ${conflict.replaced.changedAt}`}
            entries={entries}
            mine={values}
            original={conflict.outdated ? undefined : parseInputs(fields, typedRow.original)}
            other={conflict.other}
            outdated={conflict.outdated}
            busy={busy}
            onChoose={(values) => {
              const chosen = toInputs(fields, values);
              typedRow.change(chosen);
              // The draft that somebody saved meanwhile may itself be older than the published row.
              const nextChoice = outdatedChoice(
                conflict.other,
                conflict.replaced,
                entries,
                parseInputs(fields, chosen),
              );
              if (nextChoice) setConflict(nextChoice);
              else void store(chosen, conflict.replaced);
            }}
            onLeave={() => {
              setConflict(undefined);
              if (conflict.outdated) return;
              setRow(conflict.other);
              typedRow.restart(conflict.other);
            }}
          />
        ) : (
          <>
            {entries.map((entry) => (
              <FormField
                key={entry.name}
                entry={entry}
                typed={typedRow.typed}
                published={(row?.published ?? null) as Values | null}
                faults={faults}
                alsoIn={alsoIn}
                saving={busy}
                unsent={sending.unsent}
                onUpload={(name, phase) => {
                  sending.setUploading(name, phase === "sending");
                  typedRow.setUnsent(name, phase !== "idle");
                }}
                onChange={(changes) => {
                  typedRow.change(changes);
                  setFaults((current) =>
                    Object.fromEntries(Object.entries(current).filter(([name]) => !(name in changes))),
                  );
                }}
              />
            ))}
            <FormActions
              row={row}
              changed={typedRow.changed}
              busy={busy}
              blockReason={sending.blockReason}
              onForget={() => {
                if (sending.blockAction()) return;
                typedRow.restart(row);
                setFaults(draftFaults(catalogue, row?.draft));
                if (!row) go({ catalogue: code });
              }}
              onDrop={async (what) => {
                if (sending.blockAction()) return;
                applyOutcome(
                  await drop(what, seen),
                  what === "row" ? `Se retirará «${row!.title}»` : "Se descartó el borrador",
                );
              }}
            />
          </>
        )}
      </form>
      {hasRoom && (
        <RowMiniature
          catalogue={catalogue}
          slug={row?.slug}
          title={String(values[catalogue.title] ?? "")}
          values={values}
        />
      )}
    </div>
  );
}
