import type { EntityManager } from "@mikro-orm/postgresql";
import { isContactId } from "#schema/contact-id.ts";
import type { SignedIn } from "#gateway/admins/session.service.ts";
import type { Live } from "#gateway/database/live/notifications.ts";
import { deleteExpired, IS_PRESENT } from "./fresh.ts";
import type { Present } from "./presence.resolver.ts";

/** Tracks who has a contact open. Locks nothing, and stores no data of the sender. */
export class PresenceService {
  constructor(
    private readonly em: EntityManager,
    private readonly live: Live,
  ) {}

  /** Records that the caller has a contact open, and returns who else has. Announces it to the others only if it is new. */
  async noteOpen(contactId: string, replying: boolean, { adminId }: SignedIn): Promise<Present[]> {
    if (!isContactId(contactId)) return [];
    const [stored] = await this.em.execute<{ news: boolean }[]>(
      `with before as (
         select replying from presence where contact_id = ? and admin_id = ? and ${IS_PRESENT}
       ), gone as (${deleteExpired("presence")})
       insert into presence (contact_id, admin_id, replying)
       select id, ?::uuid, ?::boolean from contact where id = ?
       on conflict (contact_id, admin_id) do update set replying = excluded.replying, at = excluded.at
       returning replying is distinct from (select replying from before) as news`,
      [contactId, adminId, adminId, adminId, replying, contactId],
    );
    if (stored?.news) this.live.announce("present", contactId.toLowerCase());
    return this.em.execute<Present[]>(
      `select admin.email, presence.replying from presence join admin on admin.id = admin_id
        where contact_id = ? and admin_id <> ? and ${IS_PRESENT} order by presence.replying desc, admin.email`,
      [contactId, adminId],
    );
  }

  /** Records that the caller has closed a contact; returns whether it was open. */
  async leave(contactId: string, { adminId }: SignedIn): Promise<boolean> {
    if (!isContactId(contactId)) return false;
    const deleted = await this.em.execute<object[]>(
      "delete from presence where contact_id = ? and admin_id = ? returning contact_id",
      [contactId, adminId],
    );
    if (deleted.length > 0) this.live.announce("present", contactId.toLowerCase());
    return deleted.length > 0;
  }
}
