import { CombinedGraphQLErrors } from "@apollo/client";

export const keyOf = ({ catalogue, slug }: { catalogue: string; slug: string }) => `${catalogue}/${slug}`;

/** Why a publication was refused, by the draft at fault: the refusal names "catalogue/slug/field". */
export function refusalFaults(error: unknown): Record<string, string[]> {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  const named = Object.entries((first?.extensions?.["campos"] ?? {}) as Record<string, string>);
  const faults: Record<string, string[]> = {};
  for (const [path, message] of named) {
    const [catalogue = "", slug = ""] = path.split("/");
    (faults[keyOf({ catalogue, slug })] ??= []).push(message);
  }
  return faults;
}
