import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { ChangeEvent, SubmitEvent } from "react";
import { CreateSavedAnswerDocument, UpdateSavedAnswerDocument } from "#schema/generated/answers.ts";
import type { FormType } from "#schema/generated/answers.ts";
import { FORM_BY_GRAPHQL_NAME } from "#schema/forms.ts";
import { SavedAnswerInput } from "#schema/replies/saved-answer.ts";
import { graphql } from "#web/app/graphql.ts";
import { errorsByField, FORM_NOT_SENT, refusalOf } from "#web/components/admin/session/refusal.ts";
import { removeSaved } from "#web/components/admin/session/unsaved-list.tsx";
import { unsavedFormsIn } from "#web/components/admin/session/typed-forms.ts";
import type { Answer } from "./answer-card.tsx";

graphql(`
  mutation CreateSavedAnswer($input: SavedAnswerText!) {
    createSavedAnswer(input: $input) {
      ...WholeAnswer
    }
  }

  mutation UpdateSavedAnswer($seen: SeenSavedAnswer!, $input: SavedAnswerText!) {
    updateSavedAnswer(seen: $seen, input: $input) {
      ...WholeAnswer
    }
  }
`);

/** The input of a form that was left without saving or cancelling. */
interface UnsavedAnswer {
  name: string;
  text: string;
  forms: FormType[];
  /** The version on which the edits are based; undefined for a new answer. */
  version: number | undefined;
}

/** The unsaved input by the answer's id, or "new". */
export const unsavedAnswers = unsavedFormsIn<UnsavedAnswer>("respuestas/");

const GONE = "Esta respuesta ya no está. Lo tuyo sigue aquí: al guardarlo queda como una nueva.";

const sameForms = (one: readonly FormType[], other: readonly FormType[]) =>
  one.toSorted().join() === other.toSorted().join();

/** The edited answer and the callbacks of its form. */
export interface AnswerEditing {
  /** Key of its unsaved input. */
  formKey: string;
  /** Undefined for a new answer. */
  answer?: Answer;
  /** E-mail address of the viewer. */
  viewer: string;
  /** Called with the sentence that reports the save. */
  onSaved: (words: string) => void;
  onCancel: () => void;
  /** Reloads the answers after a conflict; resolves to undefined if that fails. */
  onOutdated: () => Promise<readonly Answer[] | undefined>;
}

/**
 * Holds the input of a saved answer's form and saves it. On a conflict, `refusal` reports it and the input is kept.
 */
export function useAnswerForm({ formKey, answer, onSaved, onCancel, onOutdated }: AnswerEditing) {
  const client = useApolloClient();
  const [typed] = useState(() => unsavedAnswers.read(formKey));
  const [name, setName] = useState(typed?.name ?? answer?.name ?? "");
  const [text, setText] = useState(typed?.text ?? answer?.text ?? "");
  /** The version that the edits replace: the one at the first edit, or the newer one after a conflict. */
  const [version, setVersion] = useState(typed?.version ?? answer?.version);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<{ words: string; outdated: boolean }>();
  const [gone, setGone] = useState(false);
  const [busy, setBusy] = useState(false);

  const keep = (event: ChangeEvent<HTMLFormElement>) => {
    const formData = new FormData(event.currentTarget);
    const next: UnsavedAnswer = {
      name: String(formData.get("name")),
      text: String(formData.get("text")),
      forms: formData.getAll("forms") as FormType[],
      version,
    };
    const { name: oldName, text: oldText, forms: oldForms } = answer ?? { name: "", text: "", forms: [] };
    const isUnchanged = next.name === oldName && next.text === oldText && sameForms(next.forms, oldForms);
    unsavedAnswers.write(formKey, isUnchanged ? undefined : next);
  };

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const forms = new FormData(event.currentTarget).getAll("forms") as FormType[];
    const codes = forms.map((one) => FORM_BY_GRAPHQL_NAME[one]);
    const inputErrors = errorsByField(SavedAnswerInput.safeParse({ name, text, forms: codes }).error);
    setFaults(inputErrors);
    if (Object.keys(inputErrors).length > 0) return;
    setBusy(true);
    const input = { name, text, forms };
    const sent = unsavedAnswers.read(formKey);
    try {
      await (answer && !gone
        ? client.mutate({
            mutation: UpdateSavedAnswerDocument,
            variables: { seen: { id: answer.id, version: version! }, input },
          })
        : client.mutate({ mutation: CreateSavedAnswerDocument, variables: { input } }));
      removeSaved(unsavedAnswers, formKey, sent);
      onSaved(`Se guardó «${name.trim()}».`);
    } catch (error) {
      const { code, message } = refusalOf(error) ?? { code: "", message: FORM_NOT_SENT };
      if (code === "CONFLICT") {
        const answers = await onOutdated(); // also loads who changed it
        const current = answers?.find(({ id }) => id === answer!.id);
        if (current) setVersion(current.version);
      }
      if (code === "NOT_FOUND") setGone(true);
      setRefusal({ words: code === "NOT_FOUND" ? GONE : message, outdated: code === "CONFLICT" });
      setBusy(false);
    }
  }

  const cancel = () => {
    unsavedAnswers.write(formKey, undefined);
    onCancel();
  };

  return {
    name,
    setName,
    text,
    setText,
    /** The forms checked initially. */
    forms: typed?.forms ?? answer?.forms,
    faults,
    refusal,
    busy,
    keep,
    submit,
    cancel,
  };
}
