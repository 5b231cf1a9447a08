import { pdfFieldOf } from "#gateway/catalogue/description/description.ts";
import type { Catalogue } from "#gateway/catalogue/description/description.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";

/** The row of a draft: only the catalogue's own fields, an empty text as nothing, a new PDF with its address. */
export function rowOf({ description }: Catalogue, slug: string, values: object): Row {
  const sent = values as Record<string, unknown>;
  const row: Row = { slug, visible: sent["visible"] !== false };
  for (const name of Object.keys(description.fields)) {
    const value = sent[name];
    row[name] = typeof value === "string" && value.trim() === "" ? null : (value ?? null);
  }
  const pdf = pdfFieldOf(description);
  if (pdf === undefined || typeof sent["hash"] !== "string") return row;
  row["hash"] = sent["hash"];
  const folder = description.fields[pdf]!.folder!(row);
  row[pdf] ??= `/static/${folder}/${slug}.pdf`;
  return row;
}
