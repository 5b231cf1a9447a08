import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { SaveOrderDocument } from "#schema/generated/content.ts";
import { ORDER_SLUG } from "#web/components/admin/content/data/operations.ts";
import { tellFailure } from "#web/components/admin/session/tell-failure.ts";

/** The drafted order of a catalogue, shown at once when it changes and reverted if it was not saved. */
export function useOrder(
  catalogue: string,
  saved: { row: unknown; version: number; changedAt: string } | undefined,
  reload: () => Promise<void>,
) {
  const client = useApolloClient();
  const [moved, setMoved] = useState<readonly string[]>();
  const order = moved ?? (saved?.row as { order: readonly string[] } | undefined)?.order;

  async function save(next: readonly string[]): Promise<void> {
    setMoved(next);
    try {
      await client.mutate({
        mutation: SaveOrderDocument,
        variables: {
          seen: {
            catalogue,
            slug: ORDER_SLUG,
            base: "0",
            version: saved?.version ?? 0,
            changedAt: saved?.changedAt,
          },
          order: [...next],
        },
      });
    } catch (failure) {
      tellFailure("No se guardó el orden", failure);
    }
    await reload();
    setMoved(undefined);
  }
  return { order, save, saving: moved !== undefined };
}
