import { CombinedGraphQLErrors } from "@apollo/client";
import { useState } from "react";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";

/** The sentence of each field that was refused. */
const faultsOf = (error: unknown) => {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  return (first?.extensions?.["campos"] ?? {}) as Record<string, string>;
};

/** Runs one act at a time. What is refused is told at its fields, or by a toast with the title. */
export function useAct(title: string) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});

  async function act(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFaults({});
    try {
      await work();
    } catch (error) {
      const found = faultsOf(error);
      setFaults(found);
      if (Object.keys(found).length === 0) {
        const description = refusalOf(error)?.message ?? "Revisa tu conexión e inténtalo de nuevo.";
        toast({ title, description, destructive: true });
      }
    } finally {
      setBusy(false);
    }
  }
  return { busy, faults, act };
}
