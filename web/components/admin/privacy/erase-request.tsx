import { useApolloClient } from "@apollo/client/react";
import { EraseRightsRequestDocument } from "#schema/generated/privacy.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation EraseRightsRequest($id: ID!) {
    eraseRightsRequest(id: $id) {
      ...WholeRightsRequest
    }
  }
`);

interface EraseRequestProps {
  id: string;
  onClose: () => void;
  /** Receives a message about the result. */
  onDone: (words: string) => void;
}

/** Dialog that erases the person's data in a closed request without an e-mail, after its number was typed to confirm it. */
export function EraseRequest({ id, onClose, onDone }: EraseRequestProps) {
  const client = useApolloClient();

  async function erase(): Promise<void> {
    await client.mutate({ mutation: EraseRightsRequestDocument, variables: { id } });
    onDone(`Se borraron los datos de la persona en la solicitud ${id}.`);
  }

  return (
    <EraseDialog
      title="Borrar los datos de una solicitud"
      word={id}
      label="Escribe el número de la solicitud para confirmar"
      fault={`Escribe el número de la solicitud: ${id}.`}
      erase={erase}
      onClose={onClose}
    >
      <p>
        Se borran nombre, pasos y respuesta de la solicitud {id}. Quedan lo que pidió y las fechas. No se
        puede deshacer.
      </p>
    </EraseDialog>
  );
}
