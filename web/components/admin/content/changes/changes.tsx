import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatInteger } from "#schema/text/counted.ts";
import type { CataloguesQuery } from "#schema/generated/content.ts";
import { useUnsavedText } from "#web/components/admin/session/typed-forms.ts";
import { PartHeading } from "#web/components/admin/content/place/part-heading.tsx";
import { wasWithdrawn } from "#web/components/admin/content/data/operations.ts";
import type { Catalogue, Draft } from "#web/components/admin/content/data/operations.ts";
import { keyOf } from "#web/components/admin/content/data/row-key.ts";
import { Refusal } from "#web/components/ui/loading/refusal.tsx";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import { Reach } from "#web/components/admin/content/reach/reach.tsx";
import { ScheduledList } from "#web/components/admin/content/schedule/scheduled-list.tsx";
import { DropQuestion } from "#web/components/admin/content/drop/drop-question.tsx";
import { DraftCard } from "./draft-card.tsx";
import { PublishCard } from "./publish-card.tsx";
import { useChangeActions } from "./use-change-actions.ts";
import { MAX_PUBLISHED, useDraftSelection } from "./use-draft-selection.ts";
import { useDrafts } from "./use-drafts.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";

/** Lists all unpublished changes, and publishes, schedules or discards them. */
export function Changes({ catalogues, all, onChanged }: ChangesProps) {
  const draftList = useDrafts();
  const { data, error } = draftList;
  const choice = useDraftSelection(data, all);
  const [draftToDiscard, setDraftToDiscard] = useState<Draft>();
  const [note, setNote, clearNote] = useUnsavedText("publicación/nota");
  const heading = useRef<HTMLHeadingElement>(null);
  const focusProps = useFocusFallback(String(data?.drafts.length), heading);
  const maxListed = Math.min(all.length, MAX_PUBLISHED);
  const hasMore = data !== undefined && data.drafts.length < maxListed;
  const list = useRef<HTMLUListElement>(null);
  const moreFocusProps = useFocusFallback(hasMore, list);
  const reload = async () => {
    await Promise.all([draftList.reload(), onChanged()]);
  };
  const actions = useChangeActions(reload);
  const { busy, refusal, faults, published } = actions;

  if (!data && error) return <LoadFailure onRetry={reload}>No se pudieron cargar los cambios.</LoadFailure>;
  if (!data) return <Spinner label="Cargando los cambios" />;

  const { drafts, scheduledPublications: schedules } = data;
  const waitingCount = all.filter(({ awaitsOther }) => awaitsOther).length;
  const publish = () =>
    actions.publish(choice.chosen, note.trim(), () => {
      clearNote(note);
      choice.setIncludesHidden(false);
      draftList.startOver();
    });
  const discard = async (draft: Draft) => {
    const discarded = await actions.discard(draft);
    flushSync(() => setDraftToDiscard(undefined));
    if (discarded) heading.current?.focus({ preventScroll: true }); // the button that opened the dialog is removed
  };
  const afterSchedule = async () => {
    clearNote(note);
    await reload();
    choice.clearChosen();
  };

  return (
    <>
      <PartHeading title="Cambios por publicar" ref={heading} />
      {refusal !== "" && <Refusal>{refusal}</Refusal>}
      {published !== undefined && <Reach publication={published} />}
      {drafts.length === 0 && (
        <p className={partStyles.none}>Nada por publicar: el sitio muestra todo lo que se ha guardado.</p>
      )}
      {waitingCount > 0 && (
        <p className={partStyles.none}>
          {waitingCount === 1 ? "Un cambio espera" : `${formatInteger(waitingCount)} cambios esperan`} a otra
          persona: quien hizo el último cambio de un borrador no lo publica ni lo programa.
        </p>
      )}
      {drafts.length < all.length && (
        <p className={partStyles.none}>
          Se muestran los {formatInteger(drafts.length)} más antiguos de {formatInteger(all.length)}
          {hasMore ? "." : ": al publicarlos aparecen los siguientes."}
        </p>
      )}
      <ul ref={list} tabIndex={-1} className={partStyles.list} aria-label="Borradores">
        {drafts.map((draft) => (
          <li key={keyOf(draft)}>
            <DraftCard
              draft={draft}
              catalogue={catalogues.find(({ code }) => code === draft.catalogue)!}
              refused={faults[keyOf(draft)] ?? []}
              chosen={choice.isChosen(draft)}
              busy={busy}
              onChoose={(isSelected) => choice.choose(draft, isSelected)}
              onDiscard={() => setDraftToDiscard(draft)}
            />
          </li>
        ))}
      </ul>
      <div {...moreFocusProps}>
        {hasMore && (
          <ActionButton busy={draftList.busy} onClick={() => void draftList.loadMore()}>
            Ver más cambios, {maxListed - drafts.length === 1 ? "queda" : "quedan"}{" "}
            {formatInteger(maxListed - drafts.length)}
          </ActionButton>
        )}
      </div>
      {drafts.length > 0 && (
        <PublishCard
          changes={all.length}
          choice={choice}
          note={note}
          busy={busy}
          focusProps={focusProps}
          onNote={setNote}
          onPublish={() => void publish()}
          onScheduled={afterSchedule}
        />
      )}
      <ScheduledList schedules={schedules} drafts={drafts} onChanged={reload} />
      <DropQuestion
        dropped={draftToDiscard && "draft"}
        title={draftToDiscard?.title ?? ""}
        isNew={draftToDiscard?.published === null}
        isWithdrawn={draftToDiscard && wasWithdrawn(draftToDiscard)}
        busy={busy}
        onClose={() => setDraftToDiscard(undefined)}
        onConfirm={() => discard(draftToDiscard!)}
      />
    </>
  );
}

interface ChangesProps {
  catalogues: readonly Catalogue[];
  /** All drafts. */
  all: CataloguesQuery["drafts"];
  onChanged: () => Promise<void>;
}
