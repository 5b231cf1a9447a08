import { hasPdf } from "#gateway/catalogue/description/description.ts";
import type { Catalogue } from "#gateway/catalogue/description/description.ts";
import { FieldKind } from "#gateway/catalogue/description/field.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { sameJson } from "#gateway/publishing/change.ts";
import { plainText, withHyphens } from "#schema/text/plain-text.ts";

/** SQL: overwrites the existing draft of a row. */
export const ON_DRAFT_CONFLICT = `
  on conflict (catalogue, slug) do update set "row" = excluded."row", base = excluded.base,
    version = draft.version + 1, author = excluded.author, changed_at = current_timestamp(3)`;

/** SQL: column definitions for reading the JSON of `storedDrafts` as rows. */
export const SEEN_DRAFTS = 'seen (catalogue text, slug text, version integer, "changedAt" timestamptz)';

/** Makes the texts in a value plain, at any depth. Also removes NUL, which PostgreSQL rejects. */
const withPlainTexts = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_key, inner: unknown) =>
    typeof inner === "string" ? plainText(inner) : inner,
  ) as unknown;

/** Builds the row of a draft: only the catalogue's own fields, empty texts as null, and an address for a new PDF. */
export function rowOf({ description }: Catalogue, slug: string, values: object): Row {
  const sent = values as Record<string, unknown>;
  const row: Row = { slug, visible: sent["visible"] !== false };
  for (const [name, { kind }] of Object.entries(description.fields)) {
    const value = withPlainTexts(sent[name]);
    const isPhone = kind === FieldKind.PHONE && typeof value === "string";
    row[name] = value === "" ? null : isPhone ? withHyphens(value) : value;
  }
  if (!hasPdf(description) || typeof sent["hash"] !== "string") return row;
  row["hash"] = sent["hash"];
  const folder = description.fields["url"]!.folder!(row);
  row["url"] ??= `/static/${folder}/${slug}.pdf`;
  return row;
}

/** Returns a row's values for another slug: without the address of its PDF if that was made from this one. */
export const withoutAddressOf = (slug: string, row: Row): object =>
  String(row["url"]).endsWith(`/${slug}.pdf`) ? { ...row, url: null } : row;

/** Checks whether two rows have the same values. The address of a PDF of their own says only when each was first saved. */
export const sameValues = (one: unknown, other: Row): boolean =>
  sameJson(one, "hash" in other ? { ...other, url: (one as Row | null)?.["url"] } : other);
