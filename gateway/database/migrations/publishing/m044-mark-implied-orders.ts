import { Migration } from "@mikro-orm/migrations";

/** SQL: the slugs of one side of a revised order that the other side has too, in their order. */
const shared = (side: string, other: string) => `
  (select array_agg(slug order by place) from jsonb_array_elements_text(${side} -> 'order') with ordinality as one (slug, place)
    where slug in (select jsonb_array_elements_text(${other} -> 'order')))`;

/** Marks orders that changed only because rows were added or removed: nobody chose them, so no draft becomes outdated. */
export class MarkImpliedOrders extends Migration {
  override up(): void {
    this.addSql(`alter table revision add column implied boolean not null default false`);
    this.addSql(`alter table revision disable trigger append_only`);
    this.addSql(`
      update revision set implied = true
       where slug = '*' and ${shared("before", "after")} is not distinct from ${shared("after", "before")}
    `);
    this.addSql(`alter table revision enable trigger append_only`);
  }

  override down(): void {
    this.addSql(`alter table revision drop column implied`);
  }
}
