import type { Catalogue, Draft } from "./operations.ts";

/** A fault of a row's draft without the row's name, which is shown above it. */
export function withoutName({ label }: Catalogue, title: string, message: string): string {
  const name = `${label}, «${title}»: `;
  return message.startsWith(name) ? message.slice(name.length) : message;
}

/** What keeps a draft from being published, by field. */
export const draftFaults = (catalogue: Catalogue, draft: Draft | null | undefined): Record<string, string> =>
  Object.fromEntries(
    (draft?.faults ?? []).map(({ field, message }) => [field, withoutName(catalogue, draft!.title, message)]),
  );
