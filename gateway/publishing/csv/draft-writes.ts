import type { EntityManager } from "@mikro-orm/postgresql";
import type { Catalogue } from "#gateway/catalogue/description/description.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { sameJson, titleOf } from "#gateway/publishing/change.ts";
import { ON_DRAFT_CONFLICT } from "#gateway/publishing/draft-row.ts";
import { slugsFor } from "#gateway/publishing/slug.ts";
import type { PlannedRow } from "./import-plan.ts";

/** Writes the drafts of a plan in two statements; deletes drafts that equal the published row. */
export async function writePlan(
  em: EntityManager,
  catalogue: Catalogue,
  rows: readonly PlannedRow[],
  author: string,
): Promise<void> {
  const { code, singular } = catalogue.description;
  const slugFor = await slugsFor(em, catalogue);
  const obsoleteSlugs: string[] = [];
  const drafts: { slug: string; row: unknown; base: string }[] = [];
  for (const { current, to } of rows) {
    const slug = current?.slug ?? slugFor(titleOf(catalogue, to, singular));
    const published = current?.published ?? null;
    const isAsPublished =
      to === null ? published === null : sameJson({ hash: published?.["hash"], ...to }, published);
    if (current && isAsPublished) obsoleteSlugs.push(slug);
    else drafts.push({ slug, row: to && { ...to, slug }, base: current?.base ?? "0" });
  }
  await em.execute("delete from draft where catalogue = ? and slug = any(?::text[])", [
    code,
    arrayLiteral(obsoleteSlugs),
  ]);
  await em.execute(
    `insert into draft (catalogue, slug, "row", base, author)
     select ?, slug, "row", base, ? from jsonb_to_recordset(?::jsonb) as sent (slug text, "row" jsonb, base bigint)
     ${ON_DRAFT_CONFLICT}`,
    [code, author, JSON.stringify(drafts)],
  );
}
