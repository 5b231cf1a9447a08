import { useRef } from "react";
import type { SeenRowInput } from "#schema/generated/content.ts";
import { seenOf } from "#web/components/admin/content/data/operations.ts";
import type { CatalogueField, EditableRow, Values } from "#web/components/admin/content/data/operations.ts";
import { isStoredAs } from "#web/components/admin/content/data/stored-as.ts";
import type { Outcome } from "./use-save.ts";

/**
 * Creates a row, and no second one after a lost answer: the same request is sent again, and the gateway answers with the row
 * that it has, or creates it now. Then the current values are saved over it.
 */
export function useCreate(
  fields: readonly CatalogueField[],
  send: (values: Values) => Promise<Outcome>,
  save: (seen: SeenRowInput, values: Values) => Promise<Outcome>,
) {
  /** What was sent and whose answer was lost. */
  const unanswered = useRef<Values>(undefined);
  /** That row once it is known, until it has been saved over. */
  const found = useRef<EditableRow>(undefined);

  async function saveOver(row: EditableRow, values: Values): Promise<Outcome> {
    const outcome = await save(seenOf(row), values);
    if ("conflict" in outcome) found.current = outcome.conflict;
    else found.current = "refused" in outcome && !outcome.gone ? row : undefined;
    return outcome;
  }

  return async function create(values: Values): Promise<Outcome> {
    if (found.current) return saveOver(found.current, values);
    const sent = unanswered.current ?? values;
    const outcome = await send(sent);
    unanswered.current = "refused" in outcome && outcome.lost ? sent : undefined;
    if (sent === values) return outcome;
    if (!("saved" in outcome)) return unanswered.current ? outcome : create(values);
    return isStoredAs(fields, outcome.saved, values) ? outcome : saveOver(outcome.saved, values);
  };
}
