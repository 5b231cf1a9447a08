import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import type { ChangeEvent, SubmitEvent } from "react";
import type { WholeRightsRequestFragment } from "#schema/generated/privacy.ts";
import { useFocusedFault } from "#web/components/ui/fields/focus-fault.ts";
import { TextArea } from "#web/components/ui/fields/text-area.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { removeSaved } from "#web/components/admin/session/unsaved-list.tsx";
import { rightsEntries } from "#web/components/admin/session/rights-drafts.ts";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { useAction } from "#web/components/admin/session/use-action.ts";
import { describeRepeated, ENTRIES, placeOf } from "./rights-entries.ts";
import type { Entry } from "./rights-entries.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";

interface RightsEntryProps {
  request: Pick<WholeRightsRequestFragment, "id" | "steps">;
  what: Entry;
  /** Whether it was opened by its button, which had the focus. */
  focused: boolean;
  onCancel: () => void;
  /** Receives a message about the result. */
  onDone: (words: string) => void;
  /** Reloads the request after a conflict. */
  onOutdated: () => void;
}

/**
 * Form that records a step of a request, the answer that closes it, or why it is opened again. The tab keeps the input until it
 * is saved or cancelled.
 */
export function RightsEntry({ request, what, focused, onCancel, onDone, onOutdated }: RightsEntryProps) {
  const { id, steps } = request;
  const client = useApolloClient();
  const { mutation, label, hint, button, describeDone, title } = ENTRIES[what];
  const { busy, faults, run } = useAction(title);
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
    const sent = rightsEntries.read(place);
    void run(async () => {
      let words = describeDone(id);
      try {
        const { data } = await client.mutate({ mutation, variables: { id, text } });
        const stored = Object.values(data!).find((value) => typeof value === "object")!;
        if (what === "step" && stored.steps.at(-1)?.id === steps.at(-1)?.id) words = describeRepeated(id);
      } catch (error) {
        if (refusalOf(error)?.code === "CONFLICT") onOutdated();
        throw error;
      }
      removeSaved(rightsEntries, place, sent);
      onDone(words);
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
