import { refusalOf } from "#web/components/admin/session/refusal.ts";

export const keyOf = ({ catalogue, slug }: { catalogue: string; slug: string }) => `${catalogue}/${slug}`;

/** Why a publication was refused, by the draft at fault: the refusal names "catalogue/slug/field". */
export function refusalFaults(error: unknown): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  for (const [path, message] of Object.entries(refusalOf(error)?.campos ?? {})) {
    const [catalogue = "", slug = ""] = path.split("/");
    (faults[keyOf({ catalogue, slug })] ??= []).push(message);
  }
  return faults;
}
