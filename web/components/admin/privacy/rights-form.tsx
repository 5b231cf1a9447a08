import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { RIGHTS_CHANNELS, RIGHTS_KINDS } from "#schema/privacy/rights.ts";
import { RegisterRightsRequestDocument } from "#schema/generated/privacy.ts";
import type { RightsChannel, RightsKind, RightsRequestInput } from "#schema/generated/privacy.ts";
import { randomKey } from "#web/api.ts";
import { datedDay } from "#web/calendar/panama-day.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { ChoiceField } from "#web/components/ui/fields/choice-field.tsx";
import { useFocusedFault } from "#web/components/ui/fields/focus-fault.ts";
import { TextField } from "#web/components/ui/fields/text-field.tsx";
import { rightsDrafts } from "#web/components/admin/session/rights-drafts.ts";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { useAction } from "#web/components/admin/session/use-action.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./rights-form.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation RegisterRightsRequest($input: RightsRequestInput!) {
    registerRightsRequest(input: $input) {
      ...WholeRightsRequest
    }
  }
`);

const optionsOf = <Name extends string>(
  codes: Readonly<Record<string, { graphqlName: Name; label: string }>>,
) => Object.values(codes).map(({ graphqlName, label }) => ({ value: graphqlName, label }));

const KINDS = optionsOf(RIGHTS_KINDS);
const CHANNELS = optionsOf(RIGHTS_CHANNELS);

/** Key of the stored input. A constant, because only one request is typed at a time. */
const PLACE = "";

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
  const [kind, setKind] = useState<RightsKind>(typed?.kind ?? "ACCESO");
  const [channel, setChannel] = useState<RightsChannel>(typed?.channel ?? "CORREO");
  const [key] = useState(() => typed?.key ?? randomKey());
  const form = useFocusedFault(faults);
  const registered = useRef(false);

  const inputOf = (choice: Partial<RightsRequestInput> = {}): RightsRequestInput => {
    const fields = new FormData(form.current!);
    const text = (name: string) => String(fields.get(name));
    return {
      kind,
      channel,
      person: text("person"),
      email: text("email"),
      received: text("received"),
      key,
      ...choice,
    };
  };
  const keep = (choice?: Partial<RightsRequestInput>) => {
    const next = inputOf(choice);
    const empty = next.person + next.email + next.received === "";
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
        <div className={styles.pair}>
          <ChoiceField
            name="kind"
            label="Qué pide"
            value={kind}
            options={KINDS}
            onChange={(chosen) => {
              setKind(chosen);
              keep({ kind: chosen });
            }}
          />
          <ChoiceField
            name="channel"
            label="Cómo llegó"
            value={channel}
            options={CHANNELS}
            onChange={(chosen) => {
              setChannel(chosen);
              keep({ channel: chosen });
            }}
          />
        </div>
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
