import { OWN_CHANGE } from "#schema/publishing/second-person.ts";
import { Refusal } from "#gateway/errors.ts";
import type { Change } from "./change.ts";

/** Throws SECOND_PERSON if the publisher was the last to change a draft; the refusal names all such drafts. */
export function requireSecondPerson(changes: readonly Change[], author: string): void {
  const ownChanges = changes.filter(({ draftedBy }) => draftedBy === author);
  if (ownChanges.length === 0) return;
  throw new Refusal(
    403,
    "SECOND_PERSON",
    "Quien hizo el último cambio de un borrador no lo publica ni lo programa: lo hace otra persona.",
    {
      campos: Object.fromEntries(
        ownChanges.map(({ catalogue, slug }) => [`${catalogue}/${slug}/`, OWN_CHANGE]),
      ),
    },
  );
}
