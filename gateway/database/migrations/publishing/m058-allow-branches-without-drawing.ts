import { Migration } from "@mikro-orm/migrations";

/** Only the first two branches have a drawing of their own; a new one is published without. */
export class AllowBranchesWithoutDrawing extends Migration {
  override up(): void {
    this.addSql(`alter table branch alter column photo_name drop not null`);
  }

  override down(): void {
    this.addSql(`update branch set photo_name = 'branch-punta-pacifica' where photo_name is null`);
    this.addSql(`alter table branch alter column photo_name set not null`);
  }
}
