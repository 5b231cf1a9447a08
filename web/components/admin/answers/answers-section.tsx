import { useState } from "react";
import { hasWords } from "#schema/search.ts";
import { counted } from "#schema/text/counted.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { SearchField } from "#web/components/ui/fields/search-field.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { useAnnouncement } from "#web/components/ui/loading/use-announcement.tsx";
import { NEW, useNextFocus } from "#web/components/admin/focus/use-next-focus.ts";
import { UnsavedList } from "#web/components/admin/session/unsaved-list.tsx";
import { AnswerCard } from "./answer-card.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { DeleteAnswer } from "./delete-answer.tsx";
import { unsavedAnswers } from "./use-answer-form.ts";
import { useAnswers } from "./use-answers.ts";
import type { Answer } from "./answer-card.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";

const describeResults = (found: number, all: number) =>
  found === 0
    ? "Ninguna respuesta coincide con la búsqueda."
    : `${found} de ${counted(all, "respuesta", "respuestas")}`;

/** Returns the sentence about an answer that was left unsaved, with the name as typed. */
function describeUnsaved(key: string): string {
  const { name } = unsavedAnswers.read(key)!;
  const subject = key === NEW ? "una respuesta nueva" : "una respuesta cambiada";
  return `Hay ${subject} sin guardar${name.trim() === "" ? "" : `: «${name.trim()}»`}.`;
}

/** Lists the saved answers, which can be searched, edited in place, moved and deleted. Moving requires the whole list. */
export function AnswersSection() {
  const [statusText, announce] = useAnnouncement();
  const { data, error, reload, move, drop } = useAnswers(announce);
  const [editedKey, setEditedKey] = useState<typeof NEW | Answer["id"] | undefined>(
    () => unsavedAnswers.placesIn("")[0],
  );
  const [answerToDelete, setAnswerToDelete] = useState<Answer>();
  const [search, setSearch] = useState("");
  const focusNext = useNextFocus(data?.savedAnswers.map(({ id }) => id));

  /** Closes the form of `key`, but not another one that was opened while waiting for the response. */
  const closeForm = (key: string) => {
    focusNext(key);
    setEditedKey((current) => (current === key ? undefined : current));
  };
  const onSaved = (key: string, words: string) => {
    if (!unsavedAnswers.has(key)) closeForm(key); // otherwise it was opened again meanwhile, and changed
    announce(words);
    void reload();
  };

  if (!data && error)
    return <LoadFailure onRetry={reload}>No se pudieron cargar las respuestas.</LoadFailure>;
  if (!data) return <Spinner label="Cargando las respuestas" />;
  const { me, savedAnswers: answers } = data;
  const visible = answers.filter(({ id, name, text }) => id === editedKey || hasWords(search, name, text));
  /** Whether an answer is created. An answer that somebody else deleted while its edits were kept is saved as a new one. */
  const isCreating = editedKey !== undefined && !answers.some(({ id }) => id === editedKey);
  const searching = search.trim() !== "";
  return (
    <>
      <div className={partStyles.head}>
        {answers.length > 0 && (
          <SearchField
            name="respuesta"
            label="Buscar por nombre o texto"
            quiet
            value={search}
            onChange={(typed) => {
              setSearch(typed);
              announce("");
            }}
          />
        )}
        {answers.length === 0 && !isCreating && (
          <p className={partStyles.none}>
            Todavía no hay respuestas guardadas. Guarda aquí lo que respondes a menudo: al responder una
            consulta lo eliges y lo ajustas antes de enviarlo.
          </p>
        )}
        <p role="status">{statusText || (searching && describeResults(visible.length, answers.length))}</p>
        {!isCreating && (
          <ActionButton variant="solid" data-edits={NEW} onClick={() => setEditedKey(NEW)}>
            Nueva respuesta
          </ActionButton>
        )}
      </div>
      <UnsavedList forms={unsavedAnswers} open={editedKey} wordsOf={describeUnsaved} onOpen={setEditedKey} />
      {isCreating && (
        <AnswerForm
          key={editedKey}
          formKey={editedKey}
          viewer={me.email}
          onSaved={(words) => onSaved(editedKey, words)}
          onCancel={() => closeForm(editedKey)}
          onOutdated={reload}
        />
      )}
      <ol className={partStyles.list} aria-label="Respuestas guardadas">
        {visible.map((answer, at) => (
          <li key={answer.id}>
            {editedKey === answer.id ? (
              <AnswerForm
                formKey={answer.id}
                answer={answer}
                viewer={me.email}
                onSaved={(words) => onSaved(answer.id, words)}
                onCancel={() => closeForm(answer.id)}
                onOutdated={reload}
              />
            ) : (
              <AnswerCard
                answer={answer}
                onUp={!searching && at > 0 ? () => move(answer, true) : undefined}
                onDown={!searching && at < answers.length - 1 ? () => move(answer, false) : undefined}
                onEdit={() => setEditedKey(answer.id)}
                onDelete={() => setAnswerToDelete(answer)}
              />
            )}
          </li>
        ))}
      </ol>
      <DeleteAnswer
        answer={answerToDelete}
        onClose={() => setAnswerToDelete(undefined)}
        onDeleted={(id, words) => {
          const at = visible.findIndex((answer) => answer.id === id);
          focusNext((visible[at + 1] ?? visible[at - 1])?.id ?? NEW, id);
          drop(id);
          unsavedAnswers.write(id, undefined);
          announce(words);
          void reload();
        }}
        onOutdated={reload}
      />
    </>
  );
}
