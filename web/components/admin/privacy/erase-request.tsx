import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { EraseRightsRequestDocument } from "#schema/generated/privacy.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { useFocusedFault } from "#web/components/ui/fields/focus-fault.ts";
import { TextField } from "#web/components/ui/fields/text-field.tsx";
import { useAct } from "#web/components/admin/session/use-act.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
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
  /** Receives the sentence that says what was done. */
  onDone: (words: string) => void;
}

/** Erases the person of a closed request without an e-mail, after its number has been typed. */
export function EraseRequest({ id, onClose, onDone }: EraseRequestProps) {
  const client = useApolloClient();
  const { busy, act } = useAct("No se borraron los datos");
  const [faults, setFaults] = useState<{ confirmation?: string }>({});
  const form = useFocusedFault(faults);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const same = String(new FormData(event.currentTarget).get("confirmation")).trim() === id;
    setFaults(same ? {} : { confirmation: `Escribe el número de la solicitud: ${id}.` });
    if (!same) return;
    void act(async () => {
      await client.mutate({ mutation: EraseRightsRequestDocument, variables: { id } });
      onDone(`Se borraron los datos de la persona en la solicitud ${id}.`);
    });
  };

  return (
    <Dialog title="Borrar los datos de una solicitud" open onClose={busy ? undefined : onClose}>
      <form className={partStyles.form} ref={form} noValidate onSubmit={submit}>
        <p>
          Se borran nombre, pasos y respuesta de la solicitud {id}. Quedan lo que pidió y las fechas. No se
          puede deshacer.
        </p>
        <TextField
          name="confirmation"
          label="Escribe el número de la solicitud para confirmar"
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
