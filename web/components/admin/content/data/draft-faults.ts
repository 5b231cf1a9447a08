import type { Catalogue, Draft } from "./operations.ts";

/** Returns the message of a draft's fault without the row's name, which is shown above it. */
export function withoutName({ label }: Catalogue, title: string, message: string): string {
  const name = `${label}, «${title}»: `;
  return message.startsWith(name) ? message.slice(name.length) : message;
}

/** Returns what prevents the publication of a draft, by field. */
export const draftFaults = (catalogue: Catalogue, draft: Draft | null | undefined): Record<string, string> =>
  Object.fromEntries(
    (draft?.faults ?? []).map(({ field, message }) => [field, withoutName(catalogue, draft!.title, message)]),
  );

/** Returns the sentence about the number of things that a draft lacks. */
export const describeLack = (count: number): string =>
  count === 1 ? "Falta una cosa para publicarlo." : `Faltan ${count} cosas para publicarlo.`;
