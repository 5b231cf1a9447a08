import { useRef } from "react";
import type { SubmitEvent } from "react";
import type {
  Catalogue,
  EditableRow,
  PdfSharer,
  Values,
} from "#web/components/admin/content/data/operations.ts";
import { parseInputs } from "#web/components/admin/content/data/typed-values.ts";
import { PartHeading } from "#web/components/admin/content/place/part-heading.tsx";
import { RowMiniature } from "#web/components/admin/content/preview/row-miniature.tsx";
import { focusInvalid } from "#web/components/ui/fields/focus-fault.ts";
import { Refusal } from "#web/components/ui/loading/refusal.tsx";
import { useMedia } from "#web/components/ui/use-media.ts";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import { Conflict } from "./conflict.tsx";
import { FormActions } from "./form-actions.tsx";
import { FormField } from "./form-field.tsx";
import { FormState } from "./form-state.tsx";
import { PresenceLine } from "./presence-line.tsx";
import { useRowEditor } from "./use-row-editor.ts";
import styles from "./row-editor.module.css";

/** Viewports in which the phone-sized preview fits beside the form. */
const MINIATURE_ROOM = "(min-width: 80rem)";

interface RowEditorProps {
  catalogue: Catalogue;
  /** Undefined for a new row. */
  row: EditableRow | undefined;
  /** A row that is gone, and whose edits this tab keeps: they become a new row. */
  goneSlug?: string;
  /** Other rows that use the same PDF. */
  alsoIn?: readonly PdfSharer[];
  onChanged: () => Promise<void>;
}

/** Form to edit or create a row. Edits are kept in the tab until they are saved as a draft. */
export function RowEditor({ catalogue, row: loaded, goneSlug, alsoIn, onChanged }: RowEditorProps) {
  const { code, fields, singular } = catalogue;
  const editor = useRowEditor(catalogue, loaded, onChanged, goneSlug);
  const { row, entries, values, typedRow, sending, busy, faults, isUnsavable, refusal, conflict } = editor;
  const hasRoom = useMedia(MINIATURE_ROOM);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const conflictKey =
    conflict &&
    `${conflict.outdated} ${conflict.replaced.base} ${conflict.replaced.version} ${conflict.replaced.changedAt}`;
  const focusProps = useFocusFallback(`${conflictKey} ${typedRow.changed}`, heading);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fault = editor.submit();
    if (fault)
      focusInvalid(form.current!.querySelector<HTMLElement>(`[name="${fault.name}"]`), fault.message);
  }

  return (
    <div className={styles.root}>
      <form className={styles.form} ref={form} noValidate onSubmit={submit} {...focusProps}>
        <PartHeading title={row ? row.title : `Agregar ${singular}`} ref={heading} />
        <FormState
          row={row}
          hasConflict={conflict !== undefined}
          hasUnsavedEdits={typedRow.changed}
          isUnsavable={isUnsavable}
          faults={Object.keys(faults).length}
        />
        {row && <PresenceLine catalogue={code} slug={row.slug} />}
        {refusal !== undefined && <Refusal>{refusal}</Refusal>}
        {conflict ? (
          <Conflict
            key={conflictKey}
            entries={entries}
            mine={values}
            original={conflict.outdated ? undefined : parseInputs(fields, typedRow.original)}
            other={conflict.other}
            outdated={conflict.outdated}
            busy={busy}
            onChoose={(chosen) => editor.choose(conflict, chosen)}
            onLeave={() => editor.leaveConflict(conflict)}
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
                onUpload={editor.setUpload}
                onChange={editor.change}
              />
            ))}
            <FormActions
              row={row}
              changed={typedRow.changed}
              busy={busy}
              blockReason={sending.blockReason}
              onForget={editor.forget}
              onDrop={editor.drop}
            />
          </>
        )}
      </form>
      {hasRoom && <RowMiniature catalogue={catalogue} slug={row?.slug} values={values} />}
    </div>
  );
}
