import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatInteger } from "#schema/text/counted.ts";
import type { CataloguesQuery } from "#schema/generated/content.ts";
import { useUnsavedText } from "#web/components/admin/session/typed-forms.ts";
import { PartHeading } from "#web/components/admin/content/place/part-heading.tsx";
import type { Catalogue, Draft } from "#web/components/admin/content/data/operations.ts";
import { keyOf } from "#web/components/admin/content/data/row-key.ts";
import { Refusal } from "#web/components/ui/loading/refusal.tsx";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { useKeptFocus } from "#web/components/ui/use-kept-focus.ts";
import { Reach } from "#web/components/admin/content/reach/reach.tsx";
import { ScheduledList } from "#web/components/admin/content/schedule/scheduled-list.tsx";
import { DropQuestion } from "#web/components/admin/content/drop/drop-question.tsx";
import { DraftCard } from "./draft-card.tsx";
import { PublishCard } from "./publish-card.tsx";
import { useChangeActs } from "./use-change-acts.ts";
import { MAX_PUBLISHED, useDraftSelection } from "./use-draft-selection.ts";
import { useDrafts } from "./use-drafts.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";

/** Lists all unpublished changes, and publishes, schedules or discards them. */
export function Changes({ catalogues, all, onChanged }: ChangesProps) {
  const listed = useDrafts();
  const { data, error } = listed;
  const choice = useDraftSelection(data, all);
  const [asked, setAsked] = useState<Draft>();
  const [note, setNote] = useUnsavedText("publicación/nota");
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(String(data?.drafts.length), heading);
  const listable = Math.min(all.length, MAX_PUBLISHED);
  const hasMore = data !== undefined && data.drafts.length < listable;
  const list = useRef<HTMLUListElement>(null);
  const keptMore = useKeptFocus(hasMore, list);
  const reload = async () => {
    await Promise.all([listed.reload(), onChanged()]);
  };
  const acts = useChangeActs(reload);
  const { busy, refusal, faults, published } = acts;

  if (!data && error) return <LoadFailure onRetry={reload}>No se pudieron cargar los cambios.</LoadFailure>;
  if (!data) return <Spinner label="Cargando los cambios" />;

  const { drafts, scheduledPublications: schedules } = data;
  const waiting = all.filter(({ awaitsOther }) => awaitsOther).length;
  const publish = () =>
    acts.publish(choice.chosen, note.trim(), () => {
      setNote("");
      choice.setIncludesHidden(false);
      listed.startOver();
    });
  const discard = async (draft: Draft) => {
    const discarded = await acts.discard(draft);
    flushSync(() => setAsked(undefined));
    if (discarded) heading.current?.focus({ preventScroll: true }); // the button that opened the dialog is removed
  };
  const afterSchedule = async () => {
    setNote("");
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
      {waiting > 0 && (
        <p className={partStyles.none}>
          {waiting === 1 ? "Un cambio espera" : `${formatInteger(waiting)} cambios esperan`} a otra persona:
          quien hizo el último cambio de un borrador no lo publica ni lo programa.
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
              onChoose={(taken) => choice.choose(draft, taken)}
              onDiscard={() => setAsked(draft)}
            />
          </li>
        ))}
      </ul>
      <div {...keptMore}>
        {hasMore && (
          <ActionButton busy={listed.busy} onClick={() => void listed.more()}>
            Ver más cambios, {listable - drafts.length === 1 ? "queda" : "quedan"}{" "}
            {formatInteger(listable - drafts.length)}
          </ActionButton>
        )}
      </div>
      {drafts.length > 0 && (
        <PublishCard
          changes={all.length}
          choice={choice}
          note={note}
          busy={busy}
          kept={kept}
          onNote={setNote}
          onPublish={() => void publish()}
          onScheduled={afterSchedule}
        />
      )}
      <ScheduledList schedules={schedules} drafts={drafts} onChanged={reload} />
      <DropQuestion
        dropped={asked && "draft"}
        title={asked?.title ?? ""}
        isNew={asked?.published === null}
        busy={busy}
        onClose={() => setAsked(undefined)}
        onConfirm={() => discard(asked!)}
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
