import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { CorrectRightsRequestDocument } from "#schema/generated/privacy.ts";
import type { RightsCorrectionInput, WholeRightsRequestFragment } from "#schema/generated/privacy.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { useFocusedFault } from "#web/components/ui/fields/focus-fault.ts";
import { TextField } from "#web/components/ui/fields/text-field.tsx";
import { useAction } from "#web/components/admin/session/use-action.ts";
import { KindAndChannel } from "./kind-and-channel.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation CorrectRightsRequest($id: ID!, $changes: RightsCorrectionInput!) {
    correctRightsRequest(id: $id, changes: $changes) {
      ...WholeRightsRequest
    }
  }
`);

interface CorrectRequestProps {
  request: Pick<WholeRightsRequestFragment, "id" | "person" | "kind" | "channel" | "received">;
  onClose: () => void;
  /** Receives a message about the result. */
  onDone: (words: string) => void;
}

/** Dialog that corrects who asks what in a request, how it came and when. Sends only what differs from what it showed at first. */
export function CorrectRequest({ request, onClose, onDone }: CorrectRequestProps) {
  const client = useApolloClient();
  const { busy, faults, run } = useAction("No se corrigió la solicitud");
  const form = useFocusedFault(faults);
  const [shown] = useState(request);
  const [choices, setChoices] = useState({ kind: shown.kind, channel: shown.channel });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const person = String(entered.get("person"));
    const received = String(entered.get("received"));
    const changes: RightsCorrectionInput = {
      ...(person !== shown.person && { person }),
      ...(choices.kind !== shown.kind && { kind: choices.kind }),
      ...(choices.channel !== shown.channel && { channel: choices.channel }),
      ...(received !== shown.received && { received }),
    };
    if (Object.keys(changes).length === 0) return onDone(`La solicitud ${shown.id} quedó como estaba.`);
    void run(async () => {
      const variables = { id: shown.id, changes };
      await client.mutate({ mutation: CorrectRightsRequestDocument, variables });
      onDone(`La solicitud ${shown.id} quedó corregida.`);
    });
  };

  return (
    <Dialog title={`Corregir la solicitud ${shown.id}`} open onClose={busy ? undefined : onClose}>
      <form className={partStyles.form} ref={form} noValidate onSubmit={submit}>
        <p>
          Lo anterior queda entre los pasos, menos el nombre, y el plazo se cuenta desde el día corregido. El
          correo se corrige en «Datos de una persona».
        </p>
        <KindAndChannel {...choices} onChange={setChoices} />
        <TextField
          name="received"
          label="Día en que llegó"
          type="date"
          defaultValue={shown.received}
          required
          error={faults["received"]}
          isReadOnly={busy}
        />
        <TextField
          name="person"
          label="Nombre de la persona"
          autoComplete="off"
          defaultValue={shown.person}
          required
          error={faults["person"]}
          isReadOnly={busy}
        />
        <FormEnd onCancel={onClose} busy={busy}>
          Corregir
        </FormEnd>
      </form>
    </Dialog>
  );
}
