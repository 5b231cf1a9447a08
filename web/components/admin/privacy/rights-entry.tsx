import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import type { SubmitEvent } from "react";
import { AddRightsStepDocument, CloseRightsRequestDocument } from "#schema/generated/privacy.ts";
import { TextArea } from "#web/components/ui/fields/text-area.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { useAct } from "#web/components/admin/session/use-act.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation AddRightsStep($id: ID!, $text: String!) {
    addRightsStep(id: $id, text: $text) {
      ...WholeRightsRequest
    }
  }

  mutation CloseRightsRequest($id: ID!, $text: String!) {
    closeRightsRequest(id: $id, answer: $text) {
      ...WholeRightsRequest
    }
  }
`);

const ENTRIES = {
  step: {
    mutation: AddRightsStepDocument,
    label: "Qué se hizo",
    button: "Anotar",
    done: (id: string) => `Se anotó el paso de la solicitud ${id}.`,
    title: "No se anotó el paso",
  },
  answer: {
    mutation: CloseRightsRequestDocument,
    label: "Qué se le respondió a la persona",
    button: "Cerrar la solicitud",
    done: (id: string) => `La solicitud ${id} quedó cerrada.`,
    title: "No se cerró la solicitud",
  },
};

interface RightsEntryProps {
  id: string;
  what: keyof typeof ENTRIES;
  onCancel: () => void;
  /** Receives the sentence that says what was done. */
  onDone: (words: string) => void;
  /** Loads the request again after a conflict. */
  onOutdated: () => void;
}

/** Notes a step of a request, or its answer, which closes it. What was typed stays if it is refused. */
export function RightsEntry({ id, what, onCancel, onDone, onOutdated }: RightsEntryProps) {
  const client = useApolloClient();
  const { mutation, label, button, done, title } = ENTRIES[what];
  const { busy, faults, act } = useAct(title);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current!.querySelector("textarea")!.focus(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("text"));
    void act(async () => {
      try {
        await client.mutate({ mutation, variables: { id, text } });
      } catch (error) {
        if (refusalOf(error)?.code === "CONFLICT") onOutdated();
        throw error;
      }
      onDone(done(id));
    });
  };

  return (
    <form className={partStyles.form} ref={form} noValidate onSubmit={submit}>
      <TextArea
        name="text"
        label={label}
        required
        isReadOnly={busy}
        error={faults["text"] ?? faults["answer"]}
      />
      <FormEnd onLeave={onCancel} busy={busy}>
        {button}
      </FormEnd>
    </form>
  );
}
