import { useApolloClient } from "@apollo/client/react";
import { ErasePersonDocument } from "#schema/generated/privacy.ts";
import type { PersonContactsQuery } from "#schema/generated/privacy.ts";
import { counted } from "#schema/text/counted.ts";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { nothingFoundMessage } from "./person-words.ts";
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
  /** Receives the e-mail and a message about the result or the refusal. The stored data must then be reloaded. */
  onDone: (email: string, words: string) => void;
}

/** Returns the message on what was erased. Open requests are erased when they are closed. */
function describeErased(listed: number, contacts: number, closed: number, open: number): string {
  if (listed > 0 && contacts === 0) return nothingFoundMessage("consultas");
  if (contacts > 0)
    return `Se borraron los datos de la persona en ${counted(contacts, "consulta", "consultas")}.`;
  if (closed > 0)
    return `Se borraron los datos de la persona en ${counted(closed, "solicitud", "solicitudes")}.`;
  return `Los datos de la persona se borran al cerrar ${open === 1 ? "su solicitud" : "sus solicitudes"}.`;
}

/** Dialog that erases a person's data, after their e-mail was typed to confirm it. */
export function ErasePerson({ email, contacts, requests, onClose, onDone }: ErasePersonProps) {
  const client = useApolloClient();
  const seen = contacts.length;
  const enquiries = counted(seen, "consulta", "consultas");
  const closed = requests.filter((request) => request.closed !== null).length;
  const open = requests.length - closed;

  async function erase(): Promise<void> {
    const variables = { email, seen, latest: contacts[0]?.id ?? null };
    try {
      const { data } = await client.mutate({ mutation: ErasePersonDocument, variables });
      onDone(email, describeErased(seen, data!.erasePerson, closed, open));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code !== "CONFLICT") throw error;
      onDone(email, refusal.message);
    }
  }

  return (
    <EraseDialog
      title="Borrar los datos de una persona"
      word={email}
      label="Escribe ese correo para confirmar"
      fault="Escribe el mismo correo, completo."
      erase={erase}
      onClose={onClose}
    >
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
    </EraseDialog>
  );
}
