import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import {
  CatalogueRowDocument,
  CreateRowDocument,
  DiscardDraftDocument,
  RemoveRowDocument,
  SaveDraftDocument,
} from "#schema/generated/content.ts";
import type { RowDraft, SeenRowInput } from "#schema/generated/content.ts";
import type { EditableRow, Values } from "#web/components/admin/content/data/operations.ts";
import { refusalOf } from "#web/components/admin/session/refusal.ts";

const OFFLINE = "No hay conexión: tus cambios siguen en esta pestaña.";
const GONE = "Otra persona descartó este borrador. Lo tuyo sigue aquí: al guardarlo queda como nuevo.";

/** The result of a change: the row as it is now, or why it was refused. */
export type Outcome =
  { saved: EditableRow } | { conflict: EditableRow } | { refused: string; gone?: boolean };

/** The changes of a row, one at a time. A conflict brings the row as somebody else saved it. */
export function useSave() {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);

  const read = async (catalogue: string, slug: string): Promise<EditableRow> => {
    const { data } = await client.query({
      query: CatalogueRowDocument,
      variables: { catalogue, slug },
      fetchPolicy: "no-cache",
    });
    return data!.editableRow;
  };

  async function attempt<Done>(work: () => Promise<Done>, seen?: SeenRowInput): Promise<Done | Outcome> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) return { refused: OFFLINE };
      if (refusal.code === "NOT_FOUND") return { refused: GONE, gone: true };
      if (refusal.code !== "CONFLICT" || !seen) return { refused: refusal.message };
      return await read(seen.catalogue, seen.slug).then(
        (conflict) => ({ conflict }),
        (failure: unknown) =>
          refusalOf(failure)?.code === "NOT_FOUND" ? { refused: GONE, gone: true } : { refused: OFFLINE },
      );
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    create: (catalogue: string, values: Values) =>
      attempt<Outcome>(async () => {
        const { data } = await client.mutate({
          mutation: CreateRowDocument,
          variables: { catalogue, values: { [catalogue]: values } as RowDraft },
        });
        return { saved: data!.createRow };
      }),
    save: (seen: SeenRowInput, values: Values) =>
      attempt<Outcome>(async () => {
        const { data } = await client.mutate({
          mutation: SaveDraftDocument,
          variables: { seen, values: { [seen.catalogue]: values } as RowDraft },
        });
        return { saved: data!.saveDraft };
      }, seen),
    /** Drafts the removal of a row, or deletes its draft. */
    drop: (what: "row" | "draft", seen: SeenRowInput) =>
      attempt<Outcome | undefined>(async () => {
        const mutation = what === "row" ? RemoveRowDocument : DiscardDraftDocument;
        await client.mutate<unknown, { seen: SeenRowInput }>({ mutation, variables: { seen } });
        return undefined;
      }, seen),
  };
}
