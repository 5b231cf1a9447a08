import type { Catalogue } from "#gateway/catalogue/description/description.ts";
import { checkRow, fieldFault } from "#gateway/catalogue/description/row-check.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { Refusal } from "#gateway/errors.ts";
import { titleOf } from "./change.ts";

/** Reason why a row cannot be published. An empty field: the whole row; an empty slug too: the whole catalogue. */
export interface Fault {
  catalogue: string;
  slug: string;
  field: string;
  /** A Spanish sentence that names the row and the field. */
  message: string;
}

/** Returns a refusal with all faults, by "catalogue/slug/field"; if a field has several, with the first. */
export const notPublishable = (faults: readonly Fault[]) =>
  new Refusal(400, "NOT_PUBLISHABLE", faults[0]!.message, {
    campos: Object.fromEntries(
      faults
        .map(({ catalogue, slug, field, message }) => [`${catalogue}/${slug}/${field}`, message])
        .toReversed(),
    ),
  });

/** Checks one row against the rules of its fields; returns its faults. */
export function findRowFaults(catalogue: Catalogue, row: Row): Fault[] {
  const { description } = catalogue;
  const { hash: _file, ...values } = row;
  const parsed = checkRow(description, values);
  const title = titleOf(catalogue, row, row.slug);
  return (parsed.error?.issues ?? []).map(({ path, message }) => {
    const field = String(path[0] ?? "");
    const label = description.fields[field]?.label ?? field;
    const sentence = `${description.label}, «${title}»: ${fieldFault(label, message)}`;
    return { catalogue: description.code, slug: row.slug, field, message: sentence };
  });
}
