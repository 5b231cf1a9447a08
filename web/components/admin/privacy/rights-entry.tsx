import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import type { ChangeEvent, SubmitEvent } from "react";
import { AddRightsStepDocument, CloseRightsRequestDocument } from "#schema/generated/privacy.ts";
import { useFocusedFault } from "#web/components/ui/fields/focus-fault.ts";
import { TextArea } from "#web/components/ui/fields/text-area.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { rightsEntries } from "#web/components/admin/session/rights-drafts.ts";
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
    hint: "",
    button: "Anotar",
    describeDone: (id: string) => `Se anotó el paso de la solicitud ${id}.`,
    title: "No se anotó el paso",
  },
  answer: {
    mutation: CloseRightsRequestDocument,
    label: "Qué se le respondió a la persona",
    hint: "No se envía nada: se anota lo que ya se le respondió.",
    button: "Cerrar la solicitud",
    describeDone: (id: string) => `La solicitud ${id} quedó cerrada.`,
    title: "No se cerró la solicitud",
  },
};

type Entry = keyof typeof ENTRIES;

const placeOf = (id: string, what: Entry) => `${id}/${what}`;

/** Returns which kind of unsaved entry a request has, if any; the answer takes precedence. */
export const unsavedEntry = (id: string): Entry | undefined =>
  (["answer", "step"] as const).find((what) => rightsEntries.has(placeOf(id, what)));

/** Removes the unsaved entries of a request. */
export function removeEntries(id: string): void {
  for (const what of ["answer", "step"] as const) rightsEntries.write(placeOf(id, what), undefined);
}

interface RightsEntryProps {
  id: string;
  what: Entry;
  /** Whether it was opened by its button, which had the focus. */
  focused: boolean;
  onCancel: () => void;
  /** Receives a message about the result. */
  onDone: (words: string) => void;
  /** Reloads the request after a conflict. */
  onOutdated: () => void;
}

/** Form that records a step of a request, or the answer that closes it. The tab keeps input until it is saved or cancelled. */
export function RightsEntry({ id, what, focused, onCancel, onDone, onOutdated }: RightsEntryProps) {
  const client = useApolloClient();
  const { mutation, label, hint, button, describeDone, title } = ENTRIES[what];
  const { busy, faults, act } = useAct(title);
  const form = useFocusedFault(faults);
  const place = placeOf(id, what);
  const [typed] = useState(() => rightsEntries.read(place));
  useEffect(() => {
    if (focused) form.current!.querySelector("textarea")!.focus();
  }, [form, focused]);

  const keep = (event: ChangeEvent<HTMLFormElement>) => {
    const text = String(new FormData(event.currentTarget).get("text"));
    rightsEntries.write(place, text === "" ? undefined : { text });
  };
  const cancel = () => {
    rightsEntries.write(place, undefined);
    onCancel();
  };
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
      rightsEntries.write(place, undefined);
      onDone(describeDone(id));
    });
  };

  return (
    <form className={partStyles.form} ref={form} noValidate onChange={keep} onSubmit={submit}>
      <TextArea
        name="text"
        label={label}
        hint={hint}
        required
        defaultValue={typed?.text ?? ""}
        isReadOnly={busy}
        error={faults["text"] ?? faults["answer"]}
      />
      <FormEnd onCancel={cancel} busy={busy}>
        {button}
      </FormEnd>
    </form>
  );
}
