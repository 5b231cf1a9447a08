import { useState } from "react";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { toastFailure } from "#web/components/admin/session/toast-failure.ts";

/** Runs an action; `busy` is true while it runs. Shows a failure at the refused fields, otherwise in a toast with `title`. */
export function useAct(title: string) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});

  async function act(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFaults({});
    try {
      await work();
    } catch (error) {
      const found = refusalOf(error)?.campos ?? {};
      setFaults(found);
      if (Object.keys(found).length === 0) {
        toastFailure(title, error);
      }
    } finally {
      setBusy(false);
    }
  }
  return { busy, faults, act };
}
