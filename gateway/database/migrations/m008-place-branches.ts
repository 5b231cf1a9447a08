import { Migration } from "@mikro-orm/migrations";

/** Adds the town and the province of each branch, for search engines; empty until the content is published again. */
export class PlaceBranches extends Migration {
  override up(): void {
    this.addSql(
      `alter table branch add column locality text not null default '', add column region text not null default ''`,
    );
  }

  override down(): void {
    this.addSql(`alter table branch drop column locality, drop column region`);
  }
}
