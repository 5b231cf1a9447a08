import { Migration } from "@mikro-orm/migrations";

/** Allows branches without a drawing: only the first two have one, and new ones are published without. */
export class AllowBranchesWithoutDrawing extends Migration {
  override up(): void {
    this.addSql(`alter table branch alter column photo_name drop not null`);
  }

  override down(): void {
    this.addSql(`update branch set photo_name = 'branch-punta-pacifica' where photo_name is null`);
    this.addSql(`alter table branch alter column photo_name set not null`);
  }
}
