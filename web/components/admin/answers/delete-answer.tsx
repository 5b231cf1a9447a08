import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { DeleteSavedAnswerDocument } from "#schema/generated/answers.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { toastFailure } from "#web/components/admin/session/toast-failure.ts";
import type { Answer } from "./answer-card.tsx";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation DeleteSavedAnswer($seen: SeenSavedAnswer!) {
    deleteSavedAnswer(seen: $seen)
  }
`);

interface DeleteAnswerProps {
  /** The answer to delete; undefined if the dialog is closed. */
  answer: Answer | undefined;
  onClose: () => void;
  /** Called with its id and the sentence that reports the deletion. */
  onDeleted: (id: string, words: string) => void;
  onOutdated: () => Promise<unknown>;
}

/** Asks for confirmation before a saved answer is deleted. */
export function DeleteAnswer({ answer, onClose, onDeleted, onOutdated }: DeleteAnswerProps) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);

  async function remove({ id, version, name }: Answer): Promise<void> {
    setBusy(true);
    try {
      await client
        .mutate({ mutation: DeleteSavedAnswerDocument, variables: { seen: { id, version } } })
        .catch((error: unknown) => {
          if (refusalOf(error)?.code !== "NOT_FOUND") throw error; // already deleted, maybe by this request
        });
      onDeleted(id, `Se eliminó «${name}».`);
    } catch (error) {
      toastFailure("No se eliminó la respuesta", error);
      if (refusalOf(error)) await onOutdated();
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <Dialog
      title="¿Eliminar esta respuesta?"
      open={answer !== undefined}
      onClose={busy ? undefined : onClose}
    >
      <p>
        «{answer?.name}» deja de estar en la lista. Las consultas que se respondieron con ella no cambian.
      </p>
      <FormEnd
        onCancel={onClose}
        variant="solid"
        busy={busy}
        onConfirm={() => void (answer && remove(answer))}
      >
        Eliminar
      </FormEnd>
    </Dialog>
  );
}
