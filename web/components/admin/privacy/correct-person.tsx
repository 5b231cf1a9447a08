import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { CorrectPersonDocument } from "#schema/generated/privacy.ts";
import type { PersonField } from "#schema/generated/privacy.ts";
import { Refusal } from "#web/components/ui/loading/refusal.tsx";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { ChoiceField } from "#web/components/ui/fields/choice-field.tsx";
import { Tick } from "#web/components/ui/fields/tick.tsx";
import { useFocusedFault } from "#web/components/ui/fields/focus-fault.ts";
import { TextField } from "#web/components/ui/fields/text-field.tsx";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { useAction } from "#web/components/admin/session/use-action.ts";
import { nothingFoundMessage } from "./person-words.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation CorrectPerson($email: String!, $field: PersonField!, $value: String!, $join: Boolean!) {
    correctPerson(email: $email, field: $field, value: $value, join: $join)
  }
`);

const FIELDS: Record<PersonField, string> = { NAME: "Nombre", LAST_NAME: "Apellido", EMAIL: "Correo" };

interface CorrectPersonProps {
  email: string;
  /** Number of stored contacts. */
  contacts: number;
  requests: number;
  onClose: () => void;
  /** Receives the person's e-mail after the correction, and a message about the result. */
  onDone: (email: string, words: string) => void;
}

/** Returns the text on where a correction applies, and where it does not. */
function reachWords(email: string, contacts: number, requests: number): string {
  if (contacts === 0)
    return `La persona solo tiene solicitudes: se corrige su correo en todas las de ${email}. El nombre queda como se registró en cada una.`;
  const also =
    requests > 0 ? " El correo se corrige también en sus solicitudes; el nombre queda como se registró." : "";
  return `La corrección vale para todas las consultas de ${email} y queda en el historial de cada una.${also}`;
}

/** Dialog that corrects one of a person's data in all of their enquiries, and their e-mail also in their requests. */
export function CorrectPerson({ email, contacts, requests, onClose, onDone }: CorrectPersonProps) {
  const client = useApolloClient();
  const { busy, faults, run } = useAction("No se corrigió el dato");
  const form = useFocusedFault(faults);
  const [field, setField] = useState<PersonField>(contacts > 0 ? "NAME" : "EMAIL");
  /** The gateway's message that the new e-mail is already stored. */
  const [inUse, setInUse] = useState<string>();
  const [join, setJoin] = useState(false);
  const ask = (words: string | undefined) => {
    setInUse(words);
    setJoin(false);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get("value")).trim();
    void run(async () => {
      const variables = { email, field, value, join };
      try {
        const { data } = await client.mutate({ mutation: CorrectPersonDocument, variables });
        if (data!.correctPerson === 0)
          return onDone(email, nothingFoundMessage(contacts > 0 ? "consultas" : "solicitudes"));
      } catch (error) {
        const { code, message } = refusalOf(error) ?? {};
        if (code !== "EMAIL_IN_USE") throw error;
        return ask(message);
      }
      onDone(field === "EMAIL" ? value : email, `${FIELDS[field]} corregido.`);
    });
  };

  return (
    <Dialog title="Corregir un dato" open onClose={busy ? undefined : onClose}>
      <form
        className={partStyles.form}
        ref={form}
        noValidate
        onSubmit={submit}
        onInput={({ target }) => (target as HTMLInputElement).name === "value" && ask(undefined)}
      >
        <p>{reachWords(email, contacts, requests)}</p>
        {contacts > 0 && (
          <ChoiceField
            name="field"
            label="Dato"
            value={field}
            options={Object.entries(FIELDS).map(([value, label]) => ({ value, label }))}
            onChange={(key) => {
              setField(key as PersonField);
              ask(undefined);
            }}
          />
        )}
        <TextField
          name="value"
          label={contacts > 0 ? "Valor correcto" : "Correo correcto"}
          autoComplete="off"
          required
          error={faults["value"]}
          isReadOnly={busy}
        />
        {inUse !== undefined && (
          <>
            <Refusal>{inUse}</Refusal>
            <Tick checked={join} onChange={setJoin}>
              Es la misma persona: unir sus datos
            </Tick>
          </>
        )}
        <FormEnd onCancel={onClose} busy={busy}>
          Corregir
        </FormEnd>
      </form>
    </Dialog>
  );
}
