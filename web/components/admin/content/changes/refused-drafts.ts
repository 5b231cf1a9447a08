import { keyOf, rowOf } from "#web/components/admin/content/data/row-key.ts";
import { refusalOf } from "#web/components/admin/session/refusal.ts";

/** Returns the reasons of a refused publication by draft. The refusal's keys have the form "catalogue/slug/field". */
export function refusalFaults(error: unknown): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  for (const [path, message] of Object.entries(refusalOf(error)?.campos ?? {})) {
    (faults[keyOf(rowOf(path))] ??= []).push(message);
  }
  return faults;
}
