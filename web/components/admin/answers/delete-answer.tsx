import { useApolloClient } from "@apollo/client/react";
import { DeleteSavedAnswerDocument } from "#schema/generated/answers.ts";
import { RemovalDialog } from "#web/components/admin/removal/removal-dialog.tsx";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
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

  async function remove({ id, version }: Answer): Promise<void> {
    await client
      .mutate({ mutation: DeleteSavedAnswerDocument, variables: { seen: { id, version } } })
      .catch((error: unknown) => {
        if (refusalOf(error)?.code !== "NOT_FOUND") throw error; // already deleted, maybe by this request
      });
  }

  return (
    <RemovalDialog
      title="¿Eliminar esta respuesta?"
      open={answer !== undefined}
      onClose={onClose}
      confirmLabel="Eliminar"
      failureTitle="No se eliminó la respuesta"
      remove={async () => answer && remove(answer)}
      onRemoved={() => answer && onDeleted(answer.id, `Se eliminó «${answer.name}».`)}
      onOutdated={onOutdated}
    >
      «{answer?.name}» deja de estar en la lista. Las consultas que se respondieron con ella no cambian.
    </RemovalDialog>
  );
}
