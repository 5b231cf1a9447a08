import type { EntityManager } from "@mikro-orm/postgresql";
import { clampRowCount, requireRowId } from "#gateway/errors.ts";
import type { Actor } from "./actor.ts";
import { AuditEntry } from "./audit-entry.entity.ts";
import type { AuditAction } from "./audit-entry.entity.ts";
import type { RecentActions } from "./recent-actions.ts";

/** Actions that only read. Identical reads within five minutes share one entry (`RecentActions`). */
const READS: readonly AuditAction[] = ["read-list", "read-contact", "read-mail"];
export const MAX_ENTRIES = 200;

/** The contacts that an action found. */
export type FoundContacts = readonly { id: string }[];

/** Records an action. Call it before returning the action's result. */
export async function recordAction(
  em: EntityManager,
  { author, address }: Actor,
  action: AuditAction,
  detail: string,
): Promise<void> {
  await em.insert(AuditEntry, { author, action, detail, address });
}

/** The append-only log of what administrators do. */
export class AuditService {
  constructor(
    private readonly em: EntityManager,
    private readonly recent: RecentActions,
  ) {}

  /** Like `recordAction`. */
  async record(by: Actor, action: AuditAction, detail: string): Promise<void> {
    await recordAction(this.em, by, action, detail);
  }

  /**
   * Like `recordAction`, for an action that found contacts by a filter. Omits the search text if all of them are erased or being
   * erased, because an erasure that has already read the log would miss this entry. An erasure that starts now waits for it.
   */
  async recordFound(
    { author, address }: Actor,
    action: AuditAction,
    detail: string,
    found: FoundContacts,
  ): Promise<void> {
    await this.em.execute(
      `insert into audit_entry (author, action, detail, address)
       select ?, ?, case when detail not like '%búsqueda «%' or exists (
                select from contact
                 where id in (select json_array_elements_text(?)::uuid) and erased_at is null
                 limit 1 for key share skip locked
              ) then detail else blanked_detail(detail) end, ?
         from (values (?)) as act (detail)`,
      [author, action, JSON.stringify(found.map(({ id }) => id)), address, detail],
    );
  }

  /** Records an action of a session; the same read within five minutes adds no entry. */
  async recordFor(
    { id, email, address }: { id: string; email: string; address: string },
    action: AuditAction,
    detail: string,
    found?: FoundContacts,
  ): Promise<void> {
    const by = { author: email, address };
    const write = () =>
      found ? this.recordFound(by, action, detail, found) : this.record(by, action, detail);
    if (!READS.includes(action)) return write();
    return this.recent.once(`${id} ${action} ${detail}`, write);
  }

  /**
   * Audits a refused sign-in if the e-mail belongs to an account; entries for made-up e-mails would only fill the table.
   * Commits asynchronously: the time for a write to disk would reveal which e-mails have accounts.
   */
  async recordRefusal(email: string, address: string): Promise<void> {
    await this.em.execute(
      `insert into audit_entry (author, action, detail, address)
       select email, 'sign-in-refused', case when disabled then 'cuenta cerrada' else 'contraseña incorrecta' end, ?
         from admin, set_config('synchronous_commit', 'off', true)
        where email = ?`,
      [address, email],
    );
  }

  /** Returns the addresses from which an account signed in within the last 30 days. */
  async addressesOf(email: string): Promise<string[]> {
    const rows = await this.em.execute<{ address: string }[]>(
      `select distinct address from audit_entry
        where action = 'sign-in' and author = ? and at > now() - interval '30 days'`,
      [email],
    );
    return rows.map(({ address }) => address);
  }

  /** Returns the latest entries, or those before the entry with an id. Throws BAD_REQUEST for an invalid id. */
  async latest(first: number, before?: string): Promise<AuditEntry[]> {
    const where = before === undefined ? {} : { id: { $lt: requireRowId(before) } };
    return this.em.find(AuditEntry, where, {
      orderBy: { id: "desc" },
      limit: clampRowCount(first, MAX_ENTRIES),
    });
  }
}
