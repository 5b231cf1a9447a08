import { useApolloClient } from "@apollo/client/react";
import { useEffect, useId, useRef, useState } from "react";
import type { ChangeEvent, SubmitEvent } from "react";
import { Input } from "react-aria-components/Input";
import { TextArea } from "react-aria-components/TextArea";
import { FORM_BY_GRAPHQL_NAME, FORMS } from "#schema/forms.ts";
import { labelsByGraphqlName } from "#schema/graphql-names.ts";
import { CreateSavedAnswerDocument, UpdateSavedAnswerDocument } from "#schema/generated/answers.ts";
import type { FormType } from "#schema/generated/answers.ts";
import { PLACEHOLDERS, resolvePlaceholders } from "#schema/replies/placeholders.ts";
import type { Facts } from "#schema/replies/placeholders.ts";
import { SavedAnswerInput } from "#schema/replies/saved-answer.ts";
import { CheckboxGroup } from "#web/components/ui/fields/checkbox-group.tsx";
import { Field } from "#web/components/ui/fields/field.tsx";
import { refusalOf, UNREACHED_TYPED } from "#web/components/admin/session/refusal.ts";
import { typedRows } from "#web/components/admin/session/typed-rows.ts";
import type { Answer } from "./answer-card.tsx";
import styles from "./answer-form.module.css";
import fieldStyles from "#web/components/ui/fields/field.module.css";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { graphql } from "#web/app/graphql.ts";

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

const FORM_LABELS = labelsByGraphqlName(FORMS);
const HINT = `Se completan solos: ${Object.entries(PLACEHOLDERS)
  .map(([word, meaning]) => `{${word}}, ${meaning}`)
  .join("; ")}. {nombre|cliente} escribe «cliente» donde falte el nombre.`;

/** A fictional person, for the preview of a text. */
const EXAMPLE: Facts = {
  name: "Marisol",
  reference: "IST-26-7K3M-Q",
  formType: "contact",
  author: "ana.perez@istmia.example",
};

/** The input of a form that was left without saving or cancelling. */
interface Typed {
  name: string;
  text: string;
  forms: FormType[];
  /** The version that was seen when it was typed; undefined for a new answer. */
  version: number | undefined;
}

const GONE = "Otra persona eliminó esta respuesta. Lo tuyo sigue aquí: al guardarlo queda como una nueva.";

/** The first sentence of each field at fault. */
function faultsOf(input: object): Record<string, string> {
  const { error } = SavedAnswerInput.safeParse(input);
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]),
  );
}

interface AnswerFormProps {
  /** Where the tab keeps what is typed until it is saved or discarded. */
  place: string;
  /** Undefined for a new one. */
  answer?: Answer;
  /** Receives the sentence that says so. */
  onSaved: (words: string) => void;
  onCancel: () => void;
  /** Loads the answers again after a conflict. */
  onOutdated: () => Promise<void>;
}

/** Creates or edits a saved answer. On a conflict the other text is shown, and what was typed stays. */
export function AnswerForm({ place, answer, onSaved, onCancel, onOutdated }: AnswerFormProps) {
  const client = useApolloClient();
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed] = useState(() => typedRows.read(place) as Typed | undefined);
  const [name, setName] = useState(typed?.name ?? answer?.name ?? "");
  const [text, setText] = useState(typed?.text ?? answer?.text ?? "");
  /** The version that is changed, until it is refused as outdated. */
  const [version, setVersion] = useState(typed?.version);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<{ words: string; outdated: boolean }>();
  const [gone, setGone] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => form.current!.querySelector("input")!.focus(), []);

  const keep = (event: ChangeEvent<HTMLFormElement>) => {
    const now = new FormData(event.currentTarget);
    const next: Typed = {
      name: String(now.get("name")),
      text: String(now.get("text")),
      forms: now.getAll("forms") as FormType[],
      version: version ?? answer?.version,
    };
    const empty = !answer && next.name + next.text === "" && next.forms.length === 0;
    typedRows.keep(place, empty ? undefined : next);
  };

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const forms = new FormData(event.currentTarget).getAll("forms") as FormType[];
    const found = faultsOf({ name, text, forms: forms.map((one) => FORM_BY_GRAPHQL_NAME[one]) });
    setFaults(found);
    if (Object.keys(found).length > 0) {
      form.current!.querySelector<HTMLElement>(`[name="${Object.keys(found).at(-1)}"]`)?.focus();
      return;
    }
    setBusy(true);
    const input = { name, text, forms };
    try {
      await (answer && !gone
        ? client.mutate({
            mutation: UpdateSavedAnswerDocument,
            variables: { seen: { id: answer.id, version: version ?? answer.version }, input },
          })
        : client.mutate({ mutation: CreateSavedAnswerDocument, variables: { input } }));
      typedRows.keep(place, undefined);
      onSaved(`Se guardó «${name.trim()}».`);
    } catch (error) {
      const { code, message } = refusalOf(error) ?? { code: "", message: UNREACHED_TYPED };
      setGone(code === "NOT_FOUND");
      setRefusal({ words: code === "NOT_FOUND" ? GONE : message, outdated: code === "CONFLICT" });
      setBusy(false);
      if (code !== "CONFLICT") return;
      setVersion(undefined);
      await onOutdated();
    }
  }

  const cancel = () => {
    typedRows.keep(place, undefined);
    onCancel();
  };

  return (
    <form
      className={styles.root}
      aria-labelledby={title}
      ref={form}
      noValidate
      onChange={keep}
      onSubmit={(event) => void submit(event)}
    >
      <h3 id={title} className={styles.title}>
        {answer ? `Editar «${answer.name}»` : "Nueva respuesta"}
      </h3>
      {refusal && (
        <div className={styles.refusal} role="alert">
          <p>{refusal.words}</p>
          {refusal.outdated && answer && (
            <>
              <p>
                {answer.author} dejó «{answer.name}» así:
              </p>
              <p className={styles.other}>{answer.text}</p>
              <p>Lo tuyo sigue aquí: guárdalo de nuevo o descártalo.</p>
            </>
          )}
        </div>
      )}
      <Field
        name="name"
        label="Nombre"
        required
        error={faults["name"]}
        value={name}
        onChange={setName}
        isReadOnly={busy}
      >
        <Input className={fieldStyles.control!} autoComplete="off" />
      </Field>
      <Field
        name="text"
        label="Texto"
        required
        error={faults["text"]}
        hint={HINT}
        value={text}
        onChange={setText}
        isReadOnly={busy}
      >
        <TextArea className={fieldStyles.control!} rows={6} dir="auto" />
      </Field>
      {text.includes("{") && (
        <section className={styles.preview} aria-label="Ejemplo">
          <p className={styles.label}>Se leerá así, por ejemplo</p>
          <p>{resolvePlaceholders(text, EXAMPLE)}</p>
        </section>
      )}
      <CheckboxGroup
        name="forms"
        label="Para estos formularios (ninguno: para todos)"
        options={FORM_LABELS}
        chosen={typed?.forms ?? answer?.forms}
      />
      <FormEnd leave={refusal?.outdated ? "Descartar" : "Cancelar"} onLeave={cancel} busy={busy}>
        Guardar
      </FormEnd>
    </form>
  );
}
