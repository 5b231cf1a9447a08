import { counted, formatInteger } from "#schema/text/counted.ts";
import { MAX_PUBLICATION_NOTE_LENGTH } from "#schema/publishing/note.ts";
import { PreviewAction } from "#web/components/admin/content/preview/preview-action.tsx";
import { ScheduleAction } from "#web/components/admin/content/schedule/schedule-action.tsx";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Field, TypedInput } from "#web/components/ui/fields/field.tsx";
import { Tick } from "#web/components/ui/fields/tick.tsx";
import type { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import { ChangedPages } from "./changed-pages.tsx";
import { ChangesBar } from "./changes-bar.tsx";
import type { useDraftSelection } from "./use-draft-selection.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./publish-card.module.css";

/** Shows the pages that the selected drafts change, a field for the note, and a bar to preview, schedule and publish them. */
export function PublishCard({
  changes,
  choice,
  note,
  busy,
  focusProps,
  onNote,
  onPublish,
  onScheduled,
}: PublishCardProps) {
  const { chosen, hidden, includesHidden, setIncludesHidden } = choice;
  return (
    <div className={styles.root} {...focusProps}>
      <div className={partStyles.card}>
        {chosen.length > 0 && <ChangedPages drafts={chosen} />}
        <Field
          name="note"
          label="Nota para el historial"
          hint="Por qué se cambia; solo se lee aquí."
          value={note}
          onChange={onNote}
        >
          <TypedInput maxLength={MAX_PUBLICATION_NOTE_LENGTH} autoComplete="off" />
        </Field>
        {hidden.length > 0 && (
          <Tick checked={includesHidden} onChange={setIncludesHidden}>
            {hidden.length === 1
              ? "También el siguiente, que no se muestra"
              : `También los ${formatInteger(hidden.length)} siguientes, que no se muestran`}
          </Tick>
        )}
      </div>
      <ChangesBar changes={changes}>
        <PreviewAction chosen={choice.some ? chosen : undefined} />
        <ScheduleAction drafts={chosen} note={note} onScheduled={onScheduled} />
        <ActionButton
          variant="action"
          busy={busy}
          aria-disabled={chosen.length === 0}
          onClick={chosen.length === 0 ? undefined : onPublish}
        >
          Publicar {counted(chosen.length, "cambio", "cambios")}
        </ActionButton>
      </ChangesBar>
    </div>
  );
}

interface PublishCardProps {
  /** Number of all drafts. */
  changes: number;
  choice: ReturnType<typeof useDraftSelection>;
  note: string;
  busy: boolean;
  /** Handlers that move the focus when this component is removed. */
  focusProps: ReturnType<typeof useFocusFallback>;
  onNote: (note: string) => void;
  onPublish: () => void;
  onScheduled: () => Promise<void>;
}
