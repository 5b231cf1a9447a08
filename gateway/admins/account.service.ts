import { LockMode } from "@mikro-orm/postgresql";
import type { EntityManager } from "@mikro-orm/postgresql";
import { AuditService } from "#gateway/audit/audit.service.ts";
import { announceEnd } from "#gateway/database/notifications.ts";
import { Admin } from "./admin.entity.ts";
import { hashPassword, isPassword, randomPassword } from "./password.ts";

/** An account as `npm run admin -- list` shows it. */
export interface AccountState {
  email: string;
  disabled: boolean;
  sessions: number;
  lastSignIn: Date | null;
}

/** Nobody waits for an administrator who cannot sign in. */
const FREE_CONTACTS = `
  with freed as (
    update contact set assignee = null, version = version + 1 where assignee = ? returning id, status
  )
  insert into contact_event (contact_id, author, status, act) select id, ?, status, 'freed' from freed`;

/** A request about accounts that is refused; the message is for the person at the terminal. */
export class AccountError extends Error {
  override name = "AccountError";
}

/**
 * Administrators' accounts. Changes are audited under the name of the command. Changing the password or disabling
 * the account ends its sessions at once, on every gateway.
 */
export class AccountService {
  constructor(
    private readonly em: EntityManager,
    private readonly command: string,
  ) {}

  /** Makes a new account. */
  async add(email: string, password: string): Promise<void> {
    const added = await this.#insert(email, password);
    if (!added) throw new AccountError(`There is an account ${email} already.`);
  }

  /** Sets a password and enables the account. */
  async setPassword(email: string, password: string): Promise<{ sessions: number; wasDisabled: boolean }> {
    const passwordHash = await hashPassword(password);
    return this.em.transactional(async (em) => {
      const admin = await this.#lock(em, email);
      const wasDisabled = admin.disabled;
      await em.nativeUpdate(Admin, { id: admin.id }, { passwordHash, disabled: false });
      const sessions = await this.#endSessions(em, admin);
      const enabled = wasDisabled ? ", cuenta activada" : "";
      await this.#record(em, `contraseña nueva de ${email}${enabled}; ${ended(sessions)}`);
      return { sessions, wasDisabled };
    });
  }

  /** Disables an account; returns how many enabled ones are left. */
  async disable(email: string): Promise<{ sessions: number; wasDisabled: boolean; others: number }> {
    return this.em.transactional(async (em) => {
      const admin = await this.#lock(em, email);
      const others = await em.count(Admin, { disabled: false, id: { $ne: admin.id } });
      if (admin.disabled) return { sessions: 0, wasDisabled: true, others };
      await em.nativeUpdate(Admin, { id: admin.id }, { disabled: true });
      await em.execute(FREE_CONTACTS, [email, this.command]);
      const sessions = await this.#endSessions(em, admin);
      await this.#record(em, `cuenta ${email} desactivada; ${ended(sessions)}`);
      return { sessions, wasDisabled: false, others };
    });
  }

  /** All accounts by e-mail, with their open sessions and their last sign-in. */
  async list(): Promise<AccountState[]> {
    const rows = await this.em.execute<
      (Omit<AccountState, "lastSignIn"> & { milliseconds: number | null })[]
    >(
      `select email, disabled,
              (select count(*)::int from session where admin_id = admin.id and expires_at > now()) as sessions,
              (select extract(epoch from max(at))::float8 * 1000
                 from audit_entry where action = 'sign-in' and author = email) as milliseconds
         from admin
        order by email`,
    );
    return rows.map(({ milliseconds, ...account }) => ({
      ...account,
      lastSignIn: milliseconds === null ? null : new Date(milliseconds),
    }));
  }

  /** Creates the account with this password, or enables it and sets the password. */
  async ensure(email: string, password: string): Promise<void> {
    const admin = await this.em.findOne(Admin, { email });
    if (!admin && (await this.#insert(email, password))) return;
    if (admin && !admin.disabled && (await isPassword(password, admin.passwordHash))) return;
    await this.setPassword(email, password);
  }

  /** On a database without accounts, makes one with a random password and gives both, to be shown once. */
  async ensureFirst(): Promise<{ email: string; password: string } | undefined> {
    if ((await this.em.count(Admin)) > 0) return undefined;
    const first = { email: "admin@istmia.example", password: randomPassword() };
    // If several gateways start on an empty database, one creates the account and shows the password.
    return (await this.#insert(first.email, first.password)) ? first : undefined;
  }

  /** False where there is such an account already. */
  async #insert(email: string, password: string): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    return this.em.transactional(async (em) => {
      const added = await em.execute<object[]>(
        "insert into admin (email, password_hash) values (?, ?) on conflict (email) do nothing returning id",
        [email, passwordHash],
      );
      if (added.length > 0) await this.#record(em, `cuenta ${email} creada`);
      return added.length > 0;
    });
  }

  async #lock(em: EntityManager, email: string): Promise<Admin> {
    const admin = await em.findOne(Admin, { email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!admin) throw new AccountError(`There is no account ${email}; npm run admin -- list shows all.`);
    return admin;
  }

  /** Ends sessions and notifies the gateways; returns how many had not expired yet. */
  async #endSessions(em: EntityManager, { id }: Admin): Promise<number> {
    const rows = await em.execute<{ open: boolean }[]>(
      "delete from session where admin_id = ? returning expires_at > now() as open",
      [id],
    );
    await announceEnd(em, id);
    return rows.filter(({ open }) => open).length;
  }

  async #record(em: EntityManager, detail: string): Promise<void> {
    await new AuditService(em).record(this.command, "account", detail, "consola");
  }
}

const ended = (sessions: number) => (sessions === 1 ? "1 sesión cerrada" : `${sessions} sesiones cerradas`);
