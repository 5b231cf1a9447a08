import type { EntityManager } from "@mikro-orm/postgresql";
import type { SignedIn } from "#gateway/admins/session.service.ts";
import { MAX_SLUG_CHARACTERS } from "#gateway/catalogue/description/description.ts";
import { catalogueOf } from "#gateway/publishing/change.ts";
import { deleteExpired, IS_PRESENT } from "./fresh.ts";

/** Tracks who has a row of a catalogue open. Locks nothing: a conflict is detected when the row is saved. */
export class RowPresenceService {
  constructor(private readonly em: EntityManager) {}

  /** Records that the caller has a row open; returns others who have, by e-mail. Throws NOT_FOUND for an unknown catalogue. */
  async noteOpen(catalogue: string, slug: string, { adminId }: SignedIn): Promise<string[]> {
    const { description } = catalogueOf(catalogue);
    if (slug.length > MAX_SLUG_CHARACTERS) return [];
    await this.em.execute(
      `with gone as (${deleteExpired("row_presence")})
       insert into row_presence (catalogue, slug, admin_id) values (?, ?, ?)
       on conflict (catalogue, slug, admin_id) do update set at = excluded.at`,
      [adminId, description.code, slug, adminId],
    );
    const others = await this.em.execute<{ email: string }[]>(
      `select admin.email from row_presence join admin on admin.id = admin_id
        where catalogue = ? and slug = ? and admin_id <> ? and ${IS_PRESENT} order by admin.email`,
      [catalogue, slug, adminId],
    );
    return others.map(({ email }) => email);
  }

  /** Records that the caller has closed a row; returns whether it was open. */
  async leave(catalogue: string, slug: string, { adminId }: SignedIn): Promise<boolean> {
    const deleted = await this.em.execute<object[]>(
      "delete from row_presence where catalogue = ? and slug = ? and admin_id = ? returning slug",
      [catalogue, slug, adminId],
    );
    return deleted.length > 0;
  }
}
