import { useRef } from "react";
import type { SeenRowInput } from "#schema/generated/content.ts";
import { seenOf } from "#web/components/admin/content/data/operations.ts";
import type { CatalogueField, EditableRow, Values } from "#web/components/admin/content/data/operations.ts";
import { wasSaved } from "#web/components/admin/content/data/was-saved.ts";
import type { Outcome } from "./use-save.ts";

/**
 * Returns a function that creates a row without duplicating it after a lost response: it repeats the same request, for which
 * the gateway returns the existing row or creates it now. Then it saves the current values over that row.
 */
export function useCreate(
  fields: readonly CatalogueField[],
  send: (values: Values) => Promise<Outcome>,
  save: (seen: SeenRowInput, values: Values) => Promise<Outcome>,
) {
  /** The values of the request whose response was lost. */
  const unanswered = useRef<Values>(undefined);
  /** The row of that request, once known, until the current values are saved over it. */
  const existingRow = useRef<EditableRow>(undefined);

  async function saveOver(row: EditableRow, values: Values): Promise<Outcome> {
    const outcome = await save(seenOf(row), values);
    if ("conflict" in outcome) existingRow.current = outcome.conflict;
    else existingRow.current = "refused" in outcome && !outcome.gone ? row : undefined;
    return outcome;
  }

  return async function create(values: Values): Promise<Outcome> {
    if (existingRow.current) return saveOver(existingRow.current, values);
    const sent = unanswered.current ?? values;
    const outcome = await send(sent);
    unanswered.current = "refused" in outcome && outcome.mayBeStored ? sent : undefined;
    if (sent === values) return outcome;
    if (!("saved" in outcome)) return unanswered.current ? outcome : create(values);
    return wasSaved(fields, outcome.saved, values) ? outcome : saveOver(outcome.saved, values);
  };
}
