import { useState } from "react";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { toastFailure } from "#web/components/admin/session/toast-failure.ts";

/** Runs an action; `busy` is true while it runs. Shows a failure at the refused fields, otherwise in a toast with `title`. */
export function useAction(title: string) {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});

  async function run(task: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFaults({});
    try {
      await task();
    } catch (error) {
      const fieldFaults = refusalOf(error)?.campos ?? {};
      setFaults(fieldFaults);
      if (Object.keys(fieldFaults).length === 0) {
        toastFailure(title, error);
      }
    } finally {
      setBusy(false);
    }
  }
  return { busy, faults, run };
}
