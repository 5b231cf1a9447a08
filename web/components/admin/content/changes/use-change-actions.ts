import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { DiscardDraftDocument } from "#schema/generated/content.ts";
import type { SeenDraftInput } from "#schema/generated/content.ts";
import { failureMessage } from "#web/components/admin/content/data/outcome.ts";
import { seenOf } from "#web/components/admin/content/data/operations.ts";
import type { Draft } from "#web/components/admin/content/data/operations.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { publishDrafts } from "./publish-drafts.ts";
import { refusalFaults } from "./refused-drafts.ts";

const NO_ANSWER =
  "El servidor no respondió: puede que el cambio se haya hecho. Revisa tu conexión y, antes de repetirlo, lo que queda en la lista.";

/** Publishes and discards drafts, one action at a time, and returns the last result. Each action reloads the drafts. */
export function useChangeActions(reload: () => Promise<void>) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [faults, setFaults] = useState<Record<string, string[]>>({});
  const [published, setPublished] = useState<string>();

  async function run<T>(title: string, task: () => Promise<T>, onDone: (result: T) => void): Promise<void> {
    setBusy(true);
    setRefusal("");
    setFaults({});
    try {
      onDone(await task());
    } catch (failure) {
      setFaults(refusalFaults(failure));
      setRefusal(failureMessage(failure, title, NO_ANSWER));
    }
    await reload();
    setBusy(false);
  }

  return {
    busy,
    /** Why the last action failed; empty if it did not. */
    refusal,
    /** The faults of drafts that could not be published, by `keyOf`. */
    faults,
    /** Id of the last publication. */
    published,
    publish: (chosen: readonly SeenDraftInput[], note: string, onDone: () => void) =>
      run(
        "No se publicó nada",
        () => publishDrafts(client, chosen, note),
        ({ id }) => {
          onDone();
          setPublished(id);
          toast({ title: "Se publicó", description: "El sitio lo muestra en unos segundos." });
        },
      ),
    /** Discards a draft and returns whether that succeeded. */
    discard: async (draft: Draft): Promise<boolean> => {
      let discarded = false;
      await run(
        "No se descartó el borrador",
        () =>
          client.mutate({
            mutation: DiscardDraftDocument,
            variables: { seen: seenOf({ ...draft, draft }) },
          }),
        () => {
          discarded = true;
          toast({ title: "Se descartó el borrador", description: draft.title });
        },
      );
      return discarded;
    },
  };
}
