import { ServerError } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import {
  CatalogueRowDocument,
  CreateRowDocument,
  DiscardDraftDocument,
  RemoveRowDocument,
  SaveDraftDocument,
} from "#schema/generated/content.ts";
import type { RowDraft, SeenRowInput } from "#schema/generated/content.ts";
import { sameDraft, seenOf } from "#web/components/admin/content/data/operations.ts";
import type { Catalogue, EditableRow, Values } from "#web/components/admin/content/data/operations.ts";
import { UNKNOWN_OUTCOME } from "#web/components/admin/content/data/outcome.ts";
import { wasSaved } from "#web/components/admin/content/data/was-saved.ts";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { GONE } from "./notices.ts";
import { useCreate } from "./use-create.ts";

const OFFLINE = "No hay conexión: tus cambios siguen en esta pestaña.";

/** Result of a change: the current row, or why the change was refused. `mayBeStored`: it may have been stored nevertheless. */
export type Outcome =
  | { saved: EditableRow }
  | { conflict: EditableRow }
  | { refused: string; gone?: boolean; mayBeStored?: boolean };

/** Checks whether a change may have been stored although no response confirms it. */
function mayHaveBeenStored(error: unknown): boolean {
  const refusal = refusalOf(error);
  if (refusal) return UNKNOWN_OUTCOME.has(refusal.code);
  return !ServerError.is(error) || error.statusCode >= 500; // a proxy's response
}

/** Saves changes of a row, one at a time. After a conflict, returns the row as somebody else saved it. */
export function useSave({ code, fields }: Catalogue) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  /** The values sent last. They may have been stored even without a response. */
  const lastSent = useRef<Values>(undefined);

  const readRow = async (catalogue: string, slug: string): Promise<EditableRow> => {
    const { data } = await client.query({
      query: CatalogueRowDocument,
      variables: { catalogue, slug },
      fetchPolicy: "no-cache",
    });
    return data!.editableRow;
  };

  async function runChange<Done>(task: () => Promise<Done>, seen?: SeenRowInput): Promise<Done | Outcome> {
    setBusy(true);
    try {
      return await task();
    } catch (error) {
      const refusal = refusalOf(error);
      const mayBeStored = mayHaveBeenStored(error);
      if (!refusal) return { refused: OFFLINE, mayBeStored };
      if (refusal.code === "NOT_FOUND") return { refused: GONE, gone: true };
      if (refusal.code !== "CONFLICT" || !seen) return { refused: refusal.message, mayBeStored };
      return await readRow(seen.catalogue, seen.slug).then(
        (conflict) => ({ conflict }),
        (failure: unknown) =>
          refusalOf(failure)?.code === "NOT_FOUND" ? { refused: GONE, gone: true } : { refused: OFFLINE },
      );
    } finally {
      setBusy(false);
    }
  }

  const saveOver = (seen: SeenRowInput, values: Values) =>
    runChange<Outcome>(async () => {
      const { data } = await client.mutate({
        mutation: SaveDraftDocument,
        variables: { seen, values: { [code]: values } as RowDraft },
      });
      return { saved: data!.saveDraft };
    }, seen);

  /** Saves a draft. Ignores a conflict with values that this form stored itself without getting the response. */
  async function save(seen: SeenRowInput, values: Values): Promise<Outcome> {
    const previous = lastSent.current;
    lastSent.current = values;
    const outcome = await saveOver(seen, values);
    if (!("conflict" in outcome)) return outcome;
    const { conflict } = outcome;
    if (!sameDraft(seenOf(conflict), seen) && wasSaved(fields, conflict, values)) return { saved: conflict };
    // If something was published since, the viewer has to see it first.
    const isOwn = previous && conflict.base === seen.base && wasSaved(fields, conflict, previous);
    return isOwn ? saveOver(seenOf(conflict), values) : outcome;
  }

  const send = (values: Values) =>
    runChange<Outcome>(async () => {
      const { data } = await client.mutate({
        mutation: CreateRowDocument,
        variables: { catalogue: code, values: { [code]: values } as RowDraft },
      });
      return { saved: data!.createRow };
    });
  const create = useCreate(fields, send, save);
  return {
    busy,
    create,
    save,
    /** Drafts the removal of a row, or deletes its draft. */
    drop: (what: "row" | "draft", seen: SeenRowInput) =>
      runChange<Outcome | undefined>(async () => {
        const mutation = what === "row" ? RemoveRowDocument : DiscardDraftDocument;
        await client.mutate<unknown, { seen: SeenRowInput }>({ mutation, variables: { seen } });
        return undefined;
      }, seen),
  };
}
