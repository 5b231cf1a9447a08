import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { SaveOrderDocument } from "#schema/generated/content.ts";
import { ORDER_SLUG } from "#web/components/admin/content/data/operations.ts";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";

/** The drafted order of a catalogue, shown at once when it changes and put back when it was not saved. */
export function useOrder(
  catalogue: string,
  saved: { row: unknown; version: number } | undefined,
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
          seen: { catalogue, slug: ORDER_SLUG, base: "0", version: saved?.version ?? 0 },
          order: [...next],
        },
      });
    } catch (failure) {
      const description = refusalOf(failure)?.message ?? "Revisa tu conexión e inténtalo de nuevo.";
      toast({ title: "No se guardó el orden", description, destructive: true });
    }
    await reload();
    setMoved(undefined);
  }
  return { order, save, saving: moved !== undefined };
}
