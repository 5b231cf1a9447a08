import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { ErasePersonDocument } from "#schema/generated/privacy.ts";
import type { PersonContactsQuery } from "#schema/generated/privacy.ts";
import { counted } from "#schema/text/counted.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { useFocusedFault } from "#web/components/ui/fields/focus-fault.ts";
import { TextField } from "#web/components/ui/fields/text-field.tsx";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { useAct } from "#web/components/admin/session/use-act.ts";
import { noLonger } from "./person-words.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation ErasePerson($email: String!, $seen: Int!, $latest: ID) {
    erasePerson(email: $email, seen: $seen, latest: $latest)
  }
`);

interface ErasePersonProps {
  email: string;
  /** Latest first. */
  contacts: PersonContactsQuery["personContacts"];
  requests: PersonContactsQuery["personRequests"];
  onClose: () => void;
  /** Receives the e-mail and the sentence that says what was done, or why nothing was; what is stored is to be read again. */
  onDone: (email: string, words: string) => void;
}

/** Says what has been erased; open requests are erased when they are closed. */
function erasedWords(listed: number, contacts: number, closed: number, open: number): string {
  if (listed > 0 && contacts === 0) return noLonger("consultas");
  if (contacts > 0)
    return `Se borraron los datos de la persona en ${counted(contacts, "consulta", "consultas")}.`;
  if (closed > 0)
    return `Se borraron los datos de la persona en ${counted(closed, "solicitud", "solicitudes")}.`;
  return `Los datos de la persona se borran al cerrar ${open === 1 ? "su solicitud" : "sus solicitudes"}.`;
}

/** Erases a person, after their e-mail has been typed. */
export function ErasePerson({ email, contacts, requests, onClose, onDone }: ErasePersonProps) {
  const client = useApolloClient();
  const { busy, act } = useAct("No se borraron los datos");
  const [faults, setFaults] = useState<{ confirmation?: string }>({});
  const form = useFocusedFault(faults);
  const seen = contacts.length;
  const enquiries = counted(seen, "consulta", "consultas");
  const closed = requests.filter((request) => request.closed !== null).length;
  const open = requests.length - closed;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("confirmation")).trim();
    const same = typed.toLowerCase() === email.toLowerCase();
    setFaults(same ? {} : { confirmation: "Escribe el mismo correo, completo." });
    if (!same) return;
    void act(async () => {
      const variables = { email, seen, latest: contacts[0]?.id ?? null };
      try {
        const { data } = await client.mutate({ mutation: ErasePersonDocument, variables });
        onDone(email, erasedWords(seen, data!.erasePerson, closed, open));
      } catch (error) {
        const { code, message } = refusalOf(error) ?? {};
        if (code !== "CONFLICT") throw error;
        onDone(email, message!);
      }
    });
  };

  return (
    <Dialog title="Borrar los datos de una persona" open onClose={busy ? undefined : onClose}>
      <form className={partStyles.form} ref={form} noValidate onSubmit={submit}>
        <p>
          {seen > 0 &&
            `Se borran nombre, correo, mensaje, notas y respuestas de ${enquiries}, y los datos de sus solicitudes cerradas. Quedan la referencia, el formulario, las fechas y el estado. `}
          {seen === 0 &&
            closed > 0 &&
            `Se borran nombre, correo, pasos y respuesta de ${counted(closed, "solicitud cerrada", "solicitudes cerradas")}. Quedan lo que pidió y las fechas. `}
          {open > 0 &&
            `Los datos de ${counted(open, "solicitud abierta", "solicitudes abiertas")} se borran cuando se cierre${open > 1 ? "n" : ""}. `}
          No se puede deshacer.
        </p>
        <p className={partStyles.email}>{email}</p>
        <TextField
          name="confirmation"
          label="Escribe ese correo para confirmar"
          autoComplete="off"
          required
          error={faults.confirmation}
          isReadOnly={busy}
        />
        <FormEnd onLeave={onClose} variant="solid" busy={busy}>
          Borrar para siempre
        </FormEnd>
      </form>
    </Dialog>
  );
}
