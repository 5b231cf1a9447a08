import { useEffect, useId } from "react";
import { FORMS } from "#schema/forms.ts";
import { labelsByGraphqlName } from "#schema/graphql-names.ts";
import { PLACEHOLDERS, resolvePlaceholders } from "#schema/replies/placeholders.ts";
import type { Facts } from "#schema/replies/placeholders.ts";
import { OWN_OTHER_SESSION } from "#web/components/admin/session/refusal.ts";
import { CheckboxGroup } from "#web/components/ui/fields/checkbox-group.tsx";
import { Field, TypedArea, TypedInput } from "#web/components/ui/fields/field.tsx";
import { useFocusedFault } from "#web/components/ui/fields/focus-fault.ts";
import { useAnswerForm } from "./use-answer-form.ts";
import type { AnswerEditing } from "./use-answer-form.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./answer-form.module.css";
import { FormEnd } from "#web/components/ui/form-end.tsx";

const FORM_LABELS = labelsByGraphqlName(FORMS);
const HINT = `Se completan solos: ${Object.entries(PLACEHOLDERS)
  .map(([word, meaning]) => `{${word}}, ${meaning}`)
  .join("; ")}. {nombre|cliente} escribe «cliente» donde falte el nombre.`;

/** Fictional data for the preview of a text. */
const EXAMPLE: Facts = {
  name: "Marisol",
  reference: "IST-26-7K3M-Q",
  formType: "contact",
  author: "ana.perez@istmia.example",
};

/** Form to create or edit a saved answer. On a conflict it shows the other text and keeps the viewer's input. */
export function AnswerForm(editing: AnswerEditing) {
  const { answer, viewer } = editing;
  const isOwn = answer?.author === viewer;
  const { name, setName, text, setText, forms, faults, refusal, busy, keep, submit, cancel } =
    useAnswerForm(editing);
  const title = useId();
  const form = useFocusedFault(faults);
  useEffect(() => form.current!.querySelector("input")!.focus(), [form]);

  return (
    <form
      className={partStyles.formCard}
      aria-labelledby={title}
      ref={form}
      noValidate
      onChange={keep}
      onSubmit={(event) => void submit(event)}
    >
      <h3 id={title} className={partStyles.cardTitle}>
        {answer ? `Editar «${answer.name}»` : "Nueva respuesta"}
      </h3>
      {refusal && (
        <div className={partStyles.outdated} role="alert">
          <p>{refusal.words}</p>
          {refusal.outdated && answer && (
            <>
              <p>
                {isOwn ? `${OWN_OTHER_SESSION}, dejaste` : `${answer.author} dejó`} «{answer.name}» así:
              </p>
              <p className={styles.savedText}>{answer.text}</p>
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
        <TypedInput autoComplete="off" />
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
        <TypedArea rows={6} dir="auto" />
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
        chosen={forms}
        isReadOnly={busy}
      />
      <FormEnd cancelLabel={refusal?.outdated ? "Descartar" : "Cancelar"} onCancel={cancel} busy={busy}>
        Guardar
      </FormEnd>
    </form>
  );
}
