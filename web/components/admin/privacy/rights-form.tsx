import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { RegisterRightsRequestDocument } from "#schema/generated/privacy.ts";
import type { RightsRequestInput } from "#schema/generated/privacy.ts";
import { randomKey } from "#web/api.ts";
import { datedDay } from "#web/calendar/panama-day.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { useFocusedFault } from "#web/components/ui/fields/focus-fault.ts";
import { TextField } from "#web/components/ui/fields/text-field.tsx";
import { rightsDrafts } from "#web/components/admin/session/rights-drafts.ts";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { useAction } from "#web/components/admin/session/use-action.ts";
import { KindAndChannel } from "./kind-and-channel.tsx";
import type { Choices } from "./kind-and-channel.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation RegisterRightsRequest($input: RightsRequestInput!) {
    registerRightsRequest(input: $input) {
      ...WholeRightsRequest
    }
  }
`);

/** Key of the stored input. A constant, because only one request is typed at a time. */
const PLACE = "";

const FIRST: Choices = { kind: "ACCESO", channel: "CORREO" };

interface RightsFormProps {
  onClose: () => void;
  /** Receives a message about the result. */
  onAdded: (words: string) => void;
}

/** Dialog that registers a person's request. The tab keeps the input until it is registered or cancelled. */
export function RightsForm({ onClose, onAdded }: RightsFormProps) {
  const client = useApolloClient();
  const { busy, faults, run } = useAction("No se registró la solicitud");
  const [typed] = useState(() => rightsDrafts.read(PLACE));
  const [choices, setChoices] = useState<Choices>({
    kind: typed?.kind ?? FIRST.kind,
    channel: typed?.channel ?? FIRST.channel,
  });
  const [key] = useState(() => typed?.key ?? randomKey());
  const form = useFocusedFault(faults);
  const registered = useRef(false);

  const inputOf = (chosen = choices): RightsRequestInput => {
    const fields = new FormData(form.current!);
    const text = (name: string) => String(fields.get(name));
    return {
      ...chosen,
      person: text("person"),
      email: text("email"),
      received: text("received"),
      key,
    };
  };
  const keep = (chosen?: Choices) => {
    const next = inputOf(chosen);
    const { kind, channel, person, email, received } = next;
    const empty = person + email + received === "" && kind === FIRST.kind && channel === FIRST.channel;
    rightsDrafts.write(PLACE, empty || registered.current ? undefined : next);
  };
  const endDraft = () => {
    registered.current = true;
    rightsDrafts.write(PLACE, undefined);
  };
  const cancel = () => {
    rightsDrafts.write(PLACE, undefined);
    onClose();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = inputOf();
    void run(async () => {
      const request = client.mutate({ mutation: RegisterRightsRequestDocument, variables: { input } });
      const { data } = await request.catch((error: unknown) => {
        if (refusalOf(error)?.code === "KEY_REUSED") endDraft(); // it is already registered
        throw error;
      });
      endDraft();
      const { id, due } = data!.registerRightsRequest;
      onAdded(`Solicitud ${id} registrada: vence el ${datedDay(due)}.`);
    });
  };

  return (
    <Dialog title="Registrar una solicitud" open onClose={busy ? undefined : onClose}>
      <form className={partStyles.form} ref={form} noValidate onChange={() => keep()} onSubmit={submit}>
        <TextField
          name="person"
          label="Nombre de la persona"
          autoComplete="off"
          defaultValue={typed?.person}
          required
          error={faults["person"]}
          isReadOnly={busy}
        />
        <TextField
          name="email"
          label="Correo, si lo dio"
          type="email"
          autoComplete="off"
          defaultValue={typed?.email}
          error={faults["email"]}
          isReadOnly={busy}
        />
        <KindAndChannel
          {...choices}
          onChange={(chosen) => {
            setChoices(chosen);
            keep(chosen);
          }}
        />
        <TextField
          name="received"
          label="Día en que llegó"
          type="date"
          defaultValue={typed?.received}
          required
          error={faults["received"]}
          isReadOnly={busy}
        />
        <FormEnd onCancel={cancel} busy={busy}>
          Registrar
        </FormEnd>
      </form>
    </Dialog>
  );
}
