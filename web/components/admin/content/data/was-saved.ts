import { plainText } from "#schema/text/plain-text.ts";
import { entriesOf, isEqualEntry } from "./entries.ts";
import { valuesOf } from "./operations.ts";
import type { CatalogueField, EditableRow, Values } from "./operations.ts";
import { parseInputs, toInputs } from "./typed-values.ts";

/** Normalizes values for comparison, because the gateway makes texts plain. */
const normalize = (fields: readonly CatalogueField[], values: Values | null): Values =>
  JSON.parse(JSON.stringify(parseInputs(fields, toInputs(fields, values))), (_key, inner: unknown) =>
    typeof inner === "string" ? plainText(inner) : inner,
  ) as Values;

/** Checks whether the viewer's draft, or without a draft the published row, has the values that were sent. */
export function wasSaved(fields: readonly CatalogueField[], row: EditableRow, sent: Values): boolean {
  if (row.draft && (row.draft.row === null || !row.draft.isOwn)) return false;
  const stored = normalize(fields, valuesOf(row));
  const values = normalize(fields, sent);
  return entriesOf(fields).every((entry) => {
    // The gateway assigns a new PDF its address.
    const hasNewPdf = entry.field.kind === "PDF" && values[entry.name] === null && "hash" in values;
    return isEqualEntry(entry, hasNewPdf ? { ...values, [entry.name]: stored[entry.name] } : values, stored);
  });
}
