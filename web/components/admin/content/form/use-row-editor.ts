import { useMemo, useState } from "react";
import type { SeenRowInput } from "#schema/generated/content.ts";
import { draftFaults } from "#web/components/admin/content/data/draft-faults.ts";
import { entriesOf } from "#web/components/admin/content/data/entries.ts";
import type { Catalogue, EditableRow, Values } from "#web/components/admin/content/data/operations.ts";
import { findInputErrors, parseInputs, toInputs } from "#web/components/admin/content/data/typed-values.ts";
import type { InputValues } from "#web/components/admin/content/data/typed-values.ts";
import type { Dropped } from "#web/components/admin/content/drop/drop-question.tsx";
import type { UploadPhase } from "#web/components/admin/files/use-upload.ts";
import { useContentPlace } from "#web/components/admin/content/place/use-content-place.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { conflictChoice, outdatedChoice } from "./choices.ts";
import type { Choice } from "./choices.ts";
import { droppedNotice, GONE, savedNotice } from "./notices.ts";
import { useSave } from "./use-save.ts";
import type { Outcome } from "./use-save.ts";
import { useSending } from "./use-sending.ts";
import { useTyped } from "./use-typed.ts";

/**
 * Manages the form of a row: what is typed, its faults, and the conflict to decide on. `onChanged` is called after a draft was
 * saved or dropped. `goneSlug`: the row that is gone whose kept edits become a new row.
 */
export function useRowEditor(
  catalogue: Catalogue,
  loaded: EditableRow | undefined,
  onChanged: () => Promise<void>,
  goneSlug?: string,
) {
  const { code, fields } = catalogue;
  const { go } = useContentPlace();
  const [row, setRow] = useState(loaded);
  const typedRow = useTyped(catalogue, row, goneSlug ?? "");
  const { busy, create, save, drop: dropRow } = useSave(catalogue);
  const [faults, setFaults] = useState(() => (typedRow.changed ? {} : draftFaults(catalogue, row?.draft)));
  /** Whether the faults prevented the last save. */
  const [isUnsavable, setIsUnsavable] = useState(false);
  const [refused, setRefused] = useState<{ words: string; gone: boolean } | undefined>(
    goneSlug === undefined ? undefined : { words: GONE, gone: true },
  );
  const [conflict, setConflict] = useState<Choice>();
  const sending = useSending(typedRow.unsent);
  const entries = useMemo(() => entriesOf(fields), [fields]);
  const { version, base, changedAt } = typedRow;
  const seen = { catalogue: code, slug: row?.slug ?? "", version, base, changedAt };
  const values = parseInputs(fields, typedRow.typed);

  /**
   * Shows what became of a change. `dropped`: what it dropped, unless it saved a draft; `sent`: the input that was sent, because
   * the viewer may have gone on typing.
   */
  function applyOutcome(
    outcome: Outcome | undefined,
    { dropped, replaced = seen, sent }: { dropped?: Dropped; replaced?: SeenRowInput; sent?: InputValues },
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
    const saved = outcome?.saved;
    toast(saved ? savedNotice(catalogue, saved) : droppedNotice(dropped!, row!));
    void onChanged();
    if (saved) typedRow.restart(saved, sent);
    if (!saved || saved.slug !== row?.slug || refused?.gone)
      return go((place) => ({ ...place, view: undefined, row: saved?.slug }), { replace: true });
    setRow(saved);
    setIsUnsavable(false);
    setFaults(draftFaults(catalogue, saved.draft));
  }

  async function store(sent: InputValues, replaced: SeenRowInput = seen): Promise<void> {
    const sentValues = parseInputs(fields, sent);
    const outcome = await (row && !refused?.gone ? save(replaced, sentValues) : create(sentValues));
    applyOutcome(outcome, { replaced, sent });
  }

  return {
    row,
    entries,
    values,
    typedRow,
    sending,
    busy,
    faults,
    isUnsavable,
    refusal: refused?.words,
    conflict,

    /** Saves the draft, or shows a conflict first. Returns the first faulty field and its message, if there is one. */
    submit(): { name: string; message: string } | undefined {
      if (sending.blockSave()) return undefined;
      const inputErrors = findInputErrors(fields, typedRow.typed, row ? undefined : catalogue.title);
      setFaults(inputErrors);
      const [first] = Object.entries(inputErrors);
      setIsUnsavable(first !== undefined);
      if (first) return { name: first[0], message: first[1] };
      const choice = row && outdatedChoice(row, seen, entries, values);
      if (choice) setConflict(choice);
      else void store(typedRow.typed);
      return undefined;
    },

    /** Saves the values that were chosen in a conflict. */
    choose({ other, replaced }: Choice, chosenValues: Values): void {
      const chosen = toInputs(fields, chosenValues);
      typedRow.change(chosen);
      // The draft that somebody saved meanwhile may itself be older than the published row.
      const nextChoice = outdatedChoice(other, replaced, entries, parseInputs(fields, chosen));
      if (nextChoice) setConflict(nextChoice);
      else void store(chosen, replaced);
    },

    /** Closes a conflict. The other version replaces the typed one, unless it is a publication newer than the draft. */
    leaveConflict({ other, outdated }: Choice): void {
      setConflict(undefined);
      if (outdated) return;
      setRow(other);
      typedRow.restart(other);
    },

    change(changes: InputValues): void {
      typedRow.change(changes);
      setFaults((current) =>
        Object.fromEntries(Object.entries(current).filter(([name]) => !(name in changes))),
      );
    },

    setUpload(name: string, phase: UploadPhase): void {
      sending.setUploading(name, phase === "sending");
      typedRow.setUnsent(name, phase !== "idle");
    },

    /** Discards what is typed and not saved. */
    forget(): void {
      if (sending.blockAction()) return;
      typedRow.restart(row);
      setIsUnsavable(false);
      setFaults(draftFaults(catalogue, row?.draft));
      if (!row) go({ catalogue: code });
    },

    /** Withdraws the row, or discards its draft. */
    async drop(what: Dropped): Promise<void> {
      if (sending.blockAction()) return;
      applyOutcome(await dropRow(what, seen), { dropped: what });
    },
  };
}
