import type { Office } from "#schema/published.ts";

/**
 * Returns the towns of the offices in words: "Ciudad de Panamá y David". Does not use `Intl.ListFormat`, whose first call
 * takes 11 ms of a page's start.
 */
export function towns(offices: readonly Pick<Office, "locality">[]): string {
  const names = offices.map(({ locality }) => locality);
  const last = names.pop() ?? "";
  if (names.length === 0) return last;
  const and = /^(i|hi(?![ae]))/i.test(last) ? "e" : "y";
  return `${names.join(", ")} ${and} ${last}`;
}
