import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { CorrectPersonDocument } from "#schema/generated/privacy.ts";
import type { PersonField } from "#schema/generated/privacy.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { Select } from "#web/components/ui/fields/select.tsx";
import { TextField } from "#web/components/ui/fields/text-field.tsx";
import { Labelled } from "./labelled.tsx";
import { useAct } from "#web/components/admin/session/use-act.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation CorrectPerson($email: String!, $field: PersonField!, $value: String!) {
    correctPerson(email: $email, field: $field, value: $value)
  }
`);

const FIELDS: Record<PersonField, string> = { NAME: "Nombre", LAST_NAME: "Apellido", EMAIL: "Correo" };

interface CorrectPersonProps {
  email: string;
  open: boolean;
  onClose: () => void;
  /** Receives the person's e-mail from now on, and the sentence that says what was done. */
  onDone: (email: string, words: string) => void;
}

/** Corrects one of a person's data in all of their enquiries. */
export function CorrectPerson({ open, ...form }: CorrectPersonProps) {
  return (
    <Dialog title="Corregir un dato" open={open} onClose={form.onClose}>
      <CorrectFields {...form} />
    </Dialog>
  );
}

/** The dialog's content. Its state is reset each time the dialog opens. */
function CorrectFields({ email, onClose, onDone }: Omit<CorrectPersonProps, "open">) {
  const client = useApolloClient();
  const { busy, faults, act } = useAct("No se corrigió el dato");
  const [field, setField] = useState<PersonField>("NAME");

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get("value")).trim();
    void act(async () => {
      await client.mutate({ mutation: CorrectPersonDocument, variables: { email, field, value } });
      onDone(field === "EMAIL" ? value : email, `${FIELDS[field]} corregido.`);
    });
  };

  return (
    <form className={partStyles.form} noValidate onSubmit={submit}>
      <p>La corrección vale para todas las consultas de {email} y queda en el historial de cada una.</p>
      <Labelled label="Dato">
        <Select
          label="Dato"
          value={field}
          options={FIELDS}
          onChange={(key) => setField(key as PersonField)}
        />
      </Labelled>
      <TextField name="value" label="Valor correcto" autoComplete="off" required error={faults["value"]} />
      <FormEnd onLeave={onClose} busy={busy}>
        Corregir
      </FormEnd>
    </form>
  );
}
