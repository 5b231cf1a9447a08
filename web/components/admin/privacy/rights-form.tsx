import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { labelsByGraphqlName } from "#schema/graphql-names.ts";
import { RIGHTS_CHANNELS, RIGHTS_KINDS } from "#schema/privacy/rights.ts";
import { RegisterRightsRequestDocument } from "#schema/generated/privacy.ts";
import type { RightsChannel, RightsKind } from "#schema/generated/privacy.ts";
import { randomKey } from "#web/api.ts";
import { datedDay } from "#web/calendar/panama-day.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { Select } from "#web/components/ui/fields/select.tsx";
import { TextField } from "#web/components/ui/fields/text-field.tsx";
import { Labelled } from "./labelled.tsx";
import { useAct } from "#web/components/admin/session/use-act.ts";
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

const KINDS = labelsByGraphqlName(RIGHTS_KINDS);
const CHANNELS = labelsByGraphqlName(RIGHTS_CHANNELS);

interface RightsFormProps {
  onClose: () => void;
  /** Receives the sentence that says what was done. */
  onAdded: (words: string) => void;
}

/** Registers what a person asks for. */
export function RightsForm({ onClose, onAdded }: RightsFormProps) {
  const client = useApolloClient();
  const { busy, faults, act } = useAct("No se registró la solicitud");
  const [kind, setKind] = useState<RightsKind>("ACCESO");
  const [channel, setChannel] = useState<RightsChannel>("CORREO");
  const [idempotencyKey] = useState(randomKey);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name));
    const input = {
      kind,
      channel,
      person: text("person"),
      email: text("email"),
      received: text("received"),
      key: idempotencyKey,
    };
    void act(async () => {
      const { data } = await client.mutate({ mutation: RegisterRightsRequestDocument, variables: { input } });
      const { id, due } = data!.registerRightsRequest;
      onAdded(`Solicitud ${id} registrada: vence el ${datedDay(due)}.`);
    });
  };

  const leave = busy ? undefined : onClose;
  return (
    <Dialog title="Registrar una solicitud" open onClose={leave}>
      <form className={partStyles.form} noValidate onSubmit={submit}>
        <TextField
          name="person"
          label="Nombre de la persona"
          autoComplete="off"
          required
          error={faults["person"]}
        />
        <TextField
          name="email"
          label="Correo, si lo dio"
          type="email"
          autoComplete="off"
          error={faults["email"]}
        />
        <div className={styles.pair}>
          <Labelled label="Qué pide">
            <Select
              label="Qué pide"
              value={kind}
              options={KINDS}
              onChange={(key) => setKind(key as RightsKind)}
            />
          </Labelled>
          <Labelled label="Cómo llegó">
            <Select
              label="Cómo llegó"
              value={channel}
              options={CHANNELS}
              onChange={(key) => setChannel(key as RightsChannel)}
            />
          </Labelled>
        </div>
        <TextField name="received" label="Día en que llegó" type="date" required error={faults["received"]} />
        <FormEnd onLeave={() => leave?.()} busy={busy}>
          Registrar
        </FormEnd>
      </form>
    </Dialog>
  );
}
