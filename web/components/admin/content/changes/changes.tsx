import { useApolloClient, useQuery } from "@apollo/client/react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Input } from "react-aria-components/Input";
import { counted, inFigures } from "#schema/text/counted.ts";
import { MAX_PUBLICATION_NOTE_LENGTH } from "#schema/publishing/note.ts";
import { DiscardDraftDocument, UnpublishedDraftsDocument } from "#schema/generated/content.ts";
import type { CataloguesQuery } from "#schema/generated/content.ts";
import { PartHeading } from "#web/components/admin/content/place/part-heading.tsx";
import type { Catalogue, Draft } from "#web/components/admin/content/data/operations.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Field } from "#web/components/ui/fields/field.tsx";
import { Tick } from "#web/components/ui/fields/tick.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { useKeptFocus } from "#web/components/ui/use-kept-focus.ts";
import { Reach } from "#web/components/admin/content/reach/reach.tsx";
import { PreviewAct } from "#web/components/admin/content/preview/preview-act.tsx";
import { ScheduleAct } from "#web/components/admin/content/schedule/schedule-act.tsx";
import { ScheduledList } from "#web/components/admin/content/schedule/scheduled-list.tsx";
import { failureOf } from "#web/components/admin/content/data/outcome.ts";
import { DropQuestion } from "#web/components/admin/content/drop/drop-question.tsx";
import { ChangedPages } from "./changed-pages.tsx";
import { DraftCard } from "./draft-card.tsx";
import { publishDrafts } from "./publish-drafts.ts";
import { keyOf, refusalFaults } from "./refused-drafts.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import fieldStyles from "#web/components/ui/fields/field.module.css";
import partStyles from "#web/components/admin/sections/section-parts.module.css";

const NO_ANSWER =
  "El servidor no respondió: puede que el cambio se haya hecho. Revisa tu conexión y, antes de repetirlo, lo que queda en la lista.";
const MAX_SHOWN = 200;
/** As many as one request publishes in its time. */
const MAX_PUBLISHED = 1_000;

/** Everything that is not published yet: what changes, and the way to publish or discard it. */
export function Changes({ catalogues, all, onChanged }: ChangesProps) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(UnpublishedDraftsDocument, {
    variables: { first: MAX_SHOWN },
    fetchPolicy: "no-cache",
  });
  // Explicit choices. Other drafts are chosen unless they are scheduled or appeared after the list was first shown.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [known, setKnown] = useState<ReadonlySet<string>>();
  const [asked, setAsked] = useState<Draft>();
  const [unseen, setUnseen] = useState(false);
  const [note, setNote] = useState("");
  const [published, setPublished] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [faults, setFaults] = useState<Record<string, string[]>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(String(data?.drafts.length), heading);
  const reload = async () => {
    await Promise.all([refetch().catch(() => undefined), onChanged()]);
  };

  async function run<T>(title: string, work: () => Promise<T>, done: (result: T) => void): Promise<void> {
    setBusy(true);
    setRefusal("");
    setFaults({});
    try {
      done(await work());
    } catch (failure) {
      setFaults(refusalFaults(failure));
      setRefusal(failureOf(failure, title, NO_ANSWER));
    }
    await reload();
    setBusy(false);
  }

  if (!data && error) return <LoadFailure onRetry={reload}>No se pudieron cargar los cambios.</LoadFailure>;
  if (!data) return <Spinner label="Cargando los cambios" />;

  const { drafts, scheduledPublications: schedules } = data;
  if (!known) setKnown(new Set([...drafts, ...all].map(keyOf)));
  const shown = new Set(drafts.map(keyOf));
  const scheduled = new Set(schedules.flatMap(({ state, rows }) => (state === "WAITING" ? rows : [])));
  const isAtFirst = (key: string) => !scheduled.has(key) && known?.has(key) !== false;
  const isChosen = (draft: Draft) => choices.get(keyOf(draft)) ?? isAtFirst(keyOf(draft));
  const others = all
    .filter((draft) => !shown.has(keyOf(draft)) && isAtFirst(keyOf(draft)))
    .slice(0, MAX_PUBLISHED - drafts.length);
  const waiting = all.filter(({ awaitsOther }) => awaitsOther).length;
  const chosen = [...drafts.filter(isChosen), ...(unseen ? others : [])].filter(
    ({ awaitsOther }) => !awaitsOther,
  );
  const publish = () =>
    run(
      "No se publicó nada",
      () => publishDrafts(client, chosen, note.trim()),
      ({ id }) => {
        setNote("");
        setUnseen(false);
        setPublished(id);
        toast({ title: "Se publicó", description: "El sitio lo muestra en unos segundos." });
      },
    );
  const discard = async (draft: Draft) => {
    const { catalogue, slug, version, changedAt, base } = draft;
    let discarded = false;
    await run(
      "No se descartó el borrador",
      () =>
        client.mutate({
          mutation: DiscardDraftDocument,
          variables: { seen: { catalogue, slug, version, changedAt, base } },
        }),
      () => {
        discarded = true;
        toast({ title: "Se descartó el borrador", description: draft.title });
      },
    );
    flushSync(() => setAsked(undefined));
    if (discarded) heading.current?.focus({ preventScroll: true }); // the button that asked is gone
  };
  const choose = (draft: Draft, taken: boolean) => setChoices(new Map(choices).set(keyOf(draft), taken));
  const afterSchedule = async () => {
    setNote("");
    await reload();
    setChoices((made) => new Map([...made].filter(([, taken]) => !taken)));
  };

  return (
    <>
      <PartHeading title="Cambios por publicar" ref={heading} />
      {refusal !== "" && (
        <p role="alert" className={partStyles.refusal}>
          {refusal}
        </p>
      )}
      {published !== undefined && <Reach publication={published} />}
      {drafts.length === 0 && (
        <p className={partStyles.none}>Nada por publicar: el sitio muestra todo lo que se ha guardado.</p>
      )}
      {waiting > 0 && (
        <p className={partStyles.none}>
          {waiting === 1 ? "Un cambio espera" : `${inFigures(waiting)} cambios esperan`} a otra persona: quien
          hizo el último cambio de un borrador no lo publica ni lo programa.
        </p>
      )}
      {others.length > 0 && (
        <p className={partStyles.none}>
          Se muestran los {drafts.length} más antiguos de {inFigures(all.length)}: al publicarlos aparecen los
          siguientes.
        </p>
      )}
      <ul className={partStyles.list} aria-label="Borradores">
        {drafts.map((draft) => (
          <li key={keyOf(draft)}>
            <DraftCard
              draft={draft}
              catalogue={catalogues.find(({ code }) => code === draft.catalogue)!}
              refused={faults[keyOf(draft)] ?? []}
              chosen={isChosen(draft)}
              busy={busy}
              onChoose={(taken) => choose(draft, taken)}
              onDiscard={() => setAsked(draft)}
            />
          </li>
        ))}
      </ul>
      {drafts.length > 0 && (
        <div className={partStyles.card} {...kept}>
          {chosen.length > 0 && <ChangedPages drafts={chosen} />}
          <Field
            name="note"
            label="Nota para el historial"
            hint="Por qué se cambia; solo se lee aquí."
            value={note}
            onChange={setNote}
          >
            <Input
              className={fieldStyles.control!}
              maxLength={MAX_PUBLICATION_NOTE_LENGTH}
              autoComplete="off"
            />
          </Field>
          {others.length > 0 && (
            <Tick checked={unseen} onChange={setUnseen}>
              {others.length === 1
                ? "También el siguiente, que no se muestra"
                : `También los ${inFigures(others.length)} siguientes, que no se muestran`}
            </Tick>
          )}
          <div className={partStyles.acts}>
            <PreviewAct />
            <ScheduleAct drafts={chosen} note={note} onScheduled={afterSchedule} />
            <ActionButton
              variant="action"
              busy={busy}
              aria-disabled={chosen.length === 0}
              onClick={chosen.length === 0 ? undefined : () => void publish()}
            >
              Publicar {counted(chosen.length, "cambio", "cambios")}
            </ActionButton>
          </div>
        </div>
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
