import { LockMode } from "@mikro-orm/postgresql";
import type { EntityManager } from "@mikro-orm/postgresql";
import { counted } from "#schema/text/counted.ts";
import { NewAccount } from "#schema/accounts/account.ts";
import { ROLES } from "#schema/accounts/role-names.ts";
import { hasCapability } from "#schema/accounts/roles.ts";
import type { Role } from "#schema/accounts/roles.ts";
import { command } from "#gateway/audit/actor.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import { announceChanges, announceEnd } from "#gateway/database/live/notifications.ts";
import { accountExists, checked, conflict, lastAdministrator, notFound } from "#gateway/errors.ts";
import type { Account, AccountWithPassword } from "./account.types.ts";
import { Admin } from "./admin.entity.ts";
import { hashPassword, isPassword, randomPassword } from "./password.ts";

/** Maximum contacts unassigned per statement, which times out after three seconds. */
const MAX_UNASSIGNED = 500;
/** Unassigns open contacts of an account. Locks them in id order, like every change of several contacts. */
const UNASSIGN_CONTACTS = `
  with freed as (
    update contact set assignee = null, version = version + 1
     where id in (select id from contact where assignee = ? and status <> 'atendida'
                   order by id limit ${MAX_UNASSIGNED} for no key update)
    returning id, status
  )
  insert into contact_event (contact_id, author, status, act) select id, ?, status, 'freed' from freed
  returning contact_id as id`;

const START = command("npm start");

/** How many open sessions a change ended, and whether the account was disabled before. */
interface EndedSessions {
  sessions: number;
  wasDisabled: boolean;
}

/**
 * Accounts of the back office. Changes are audited. A new password, another role or closing the account ends its sessions at
 * once, on every gateway. One enabled administrator always remains.
 */
export class AccountService {
  constructor(private readonly em: EntityManager) {}

  /** Creates an account with this password; throws if it already exists. */
  async add(email: string, password: string, role: Role, by: Actor): Promise<void> {
    if (!(await this.#insert(email, password, role, by))) throw accountExists();
  }

  /**
   * Sets a password and enables the account. Ends all its sessions except `keptSession`. Throws CONFLICT if `closed`, the state
   * that the caller saw, is given and no longer correct.
   */
  async setPassword(
    email: string,
    password: string,
    by: Actor,
    { keptSession, closed }: { keptSession?: { id: string }; closed?: boolean | undefined } = {},
  ): Promise<EndedSessions> {
    const passwordHash = await hashPassword(password);
    return this.em.transactional(async (em) => {
      const admin = await this.#lock(em, email);
      const wasDisabled = admin.disabled;
      if (closed !== undefined && closed !== wasDisabled) throw conflict("Esta cuenta");
      await em.nativeUpdate(Admin, { id: admin.id }, { passwordHash, disabled: false });
      const sessions = await this.#endSessions(em, admin, keptSession?.id);
      const enabled = wasDisabled ? ", cuenta abierta de nuevo" : "";
      await record(em, by, `contraseña nueva de ${email}${enabled}; ${endedText(sessions)}`);
      return { sessions, wasDisabled };
    });
  }

  /** Disables an account and ends its sessions; throws for the last administrator. */
  async disable(email: string, by: Actor): Promise<EndedSessions> {
    return this.em.transactional(async (em) => {
      const admin = await this.#lockReplaceable(em, email);
      if (admin.disabled) return { sessions: 0, wasDisabled: true };
      await em.nativeUpdate(Admin, { id: admin.id }, { disabled: true });
      await unassignContacts(em, email, by);
      const sessions = await this.#endSessions(em, admin);
      await record(em, by, `cuenta ${email} cerrada; ${endedText(sessions)}`);
      return { sessions, wasDisabled: false };
    });
  }

  /** Changes an account's role and ends its sessions; throws if the last administrator would lose the role. */
  async changeRole(email: string, role: Role, by: Actor): Promise<Account> {
    return this.em.transactional(async (em) => {
      const admin =
        role === "administrador" ? await this.#lock(em, email) : await this.#lockReplaceable(em, email);
      if (admin.role !== role) {
        await em.nativeUpdate(Admin, { id: admin.id }, { role });
        if (!hasCapability(role, "contacts")) await unassignContacts(em, email, by);
        const sessions = await this.#endSessions(em, admin);
        const roles = `${ROLES[admin.role].label} → ${ROLES[role].label}`;
        await record(em, by, `rol de ${email}: ${roles}; ${endedText(sessions)}`);
      }
      return this.#read(email, em);
    });
  }

  /** Ends all sessions after a restore, because it revives sessions that ended since the backup. Returns how many were open. */
  async endAllSessions(by: Actor): Promise<number> {
    return this.em.transactional(async (em) => {
      let sessions = 0;
      for (const admin of await em.findAll(Admin)) sessions += await this.#endSessions(em, admin);
      await record(em, by, `${endedText(sessions)} después de restaurar una copia`);
      return sessions;
    });
  }

  /** Creates an account with a random password, which is returned once. */
  async create(email: string, role: Role, by: Actor): Promise<AccountWithPassword> {
    const account = checked(NewAccount, { email });
    const password = randomPassword();
    await this.add(account.email, password, role, by);
    return { account: await this.#read(account.email), password };
  }

  /** Sets a random password, which is returned once. */
  async resetPassword(
    email: string,
    by: Actor,
    seen: { keptSession: { id: string }; closed: boolean | undefined },
  ): Promise<AccountWithPassword> {
    const password = randomPassword();
    await this.setPassword(email, password, by, seen);
    return { account: await this.#read(email), password };
  }

  /** Like `disable`, but returns the account. */
  async close(email: string, by: Actor): Promise<Account> {
    await this.disable(email, by);
    return this.#read(email);
  }

  /** Returns all accounts by e-mail, with their open sessions and their last sign-in. */
  async list(): Promise<Account[]> {
    return this.#select(this.em);
  }

  /** Creates the administrator with this password, or resets an existing account: enabled, with this password and all rights. */
  async ensure(email: string, password: string): Promise<void> {
    const admin = await this.em.findOne(Admin, { email });
    if (!admin && (await this.#insert(email, password, "administrador", START))) return;
    if (admin && admin.role !== "administrador") await this.changeRole(email, "administrador", START);
    if (admin && !admin.disabled && (await isPassword(password, admin.passwordHash))) return;
    await this.setPassword(email, password, START);
  }

  /** If there are no accounts, creates one with a random password and returns both, to be shown once. */
  async ensureFirst(): Promise<{ email: string; password: string } | undefined> {
    if ((await this.em.count(Admin)) > 0) return undefined;
    const first = { email: "admin@istmia.example", password: randomPassword() };
    // If several gateways start on an empty database, one creates the account and shows the password.
    const isCreated = await this.#insert(first.email, first.password, "administrador", START);
    return isCreated ? first : undefined;
  }

  /** Creates an account; returns false if it already exists. */
  async #insert(email: string, password: string, role: Role, by: Actor): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    return this.em.transactional(async (em) => {
      const inserted = await em.execute<object[]>(
        "insert into admin (email, password_hash, role) values (?, ?, ?) on conflict (email) do nothing returning id",
        [email, passwordHash, role],
      );
      if (inserted.length > 0) await record(em, by, `cuenta ${email} creada con el rol ${ROLES[role].label}`);
      return inserted.length > 0;
    });
  }

  async #lock(em: EntityManager, email: string): Promise<Admin> {
    const admin = await em.findOne(Admin, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!admin) throw notFound();
    return admin;
  }

  /**
   * Locks an account; throws if it is the only enabled administrator. Locks it and all administrators in id order: if two of
   * them disable each other, one waits and is then refused.
   */
  async #lockReplaceable(em: EntityManager, email: string): Promise<Admin> {
    const locked = await em.execute<{ email: string; replaces: boolean }[]>(
      `select email, role = 'administrador' and not disabled as replaces from admin
        where email = ? or role = 'administrador' and not disabled order by id for update`,
      [email],
    );
    const emails = locked.flatMap((account) => (account.replaces ? account.email : []));
    if (emails.includes(email) && emails.length === 1) throw lastAdministrator();
    return this.#lock(em, email);
  }

  async #read(email: string, em = this.em): Promise<Account> {
    const [account] = await this.#select(em, email);
    if (!account) throw notFound();
    return account;
  }

  async #select(em: EntityManager, email?: string): Promise<Account[]> {
    const rows = await em.execute<(Omit<Account, "lastSignIn"> & { milliseconds: number | null })[]>(
      `select email, role, disabled,
              (select count(*)::int from session where admin_id = admin.id and expires_at > now()) as sessions,
              (select count(*)::int from scheduled_publication
                where author = email and state = 'waiting') as schedules,
              (select extract(epoch from max(at))::float8 * 1000
                 from audit_entry where action = 'sign-in' and author = email) as milliseconds
         from admin
        where email = coalesce(?, email)
        order by email`,
      [email ?? null],
    );
    return rows.map(({ milliseconds, ...account }) => ({
      ...account,
      lastSignIn: milliseconds === null ? null : new Date(milliseconds),
    }));
  }

  /** Ends an account's sessions except `keptSessionId` and notifies the gateways; returns how many had not expired yet. */
  async #endSessions(em: EntityManager, { id }: Admin, keptSessionId?: string): Promise<number> {
    const rows = await em.execute<{ open: boolean }[]>(
      "delete from session where admin_id = ? and id is distinct from ?::uuid returning expires_at > now() as open",
      [id, keptSessionId ?? null],
    );
    await announceEnd(em, id);
    return rows.filter(({ open }) => open).length;
  }
}

/**
 * Unassigns the open contacts of an account that may no longer answer them, and announces the change. Answered contacts, of which
 * there may be years, stay assigned until they are reopened (`KEPT_ASSIGNEE`).
 */
async function unassignContacts(em: EntityManager, email: string, { author }: Actor): Promise<void> {
  let freed: { id: string }[];
  do {
    freed = await em.execute<{ id: string }[]>(UNASSIGN_CONTACTS, [email, author]);
    await announceChanges(em, freed);
  } while (freed.length === MAX_UNASSIGNED);
}

const record = (em: EntityManager, by: Actor, detail: string) => recordAction(em, by, "account", detail);

const endedText = (sessions: number) => counted(sessions, "sesión cerrada", "sesiones cerradas");
