import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { SaveOrderDocument } from "#schema/generated/content.ts";
import type { CatalogueRowsQuery } from "#schema/generated/content.ts";
import { seenOf } from "#web/components/admin/content/data/operations.ts";
import { toastFailure } from "#web/components/admin/session/toast-failure.ts";

/** Holds the order of a catalogue. A change is shown at once and saved as a draft; if that fails, it is reverted. */
export function useOrder(saved: CatalogueRowsQuery["order"] | undefined, reload: () => Promise<void>) {
  const client = useApolloClient();
  const [pendingOrder, setPendingOrder] = useState<readonly string[]>();
  const stored = (saved?.draft?.row ?? saved?.published) as { order: readonly string[] } | undefined;

  async function save(next: readonly string[]): Promise<void> {
    setPendingOrder(next);
    try {
      await client.mutate({
        mutation: SaveOrderDocument,
        variables: { seen: seenOf(saved!), order: [...next] },
      });
    } catch (failure) {
      toastFailure("No se guardó el orden", failure);
    }
    await reload();
    setPendingOrder(undefined);
  }
  return { order: pendingOrder ?? stored?.order, save, saving: pendingOrder !== undefined };
}
