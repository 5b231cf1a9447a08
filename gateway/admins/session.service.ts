import type { EntityManager } from "@mikro-orm/postgresql";
import { randomUUID } from "node:crypto";
import type { Role } from "#schema/accounts/roles.ts";
import { Credentials, MISSING_CREDENTIALS } from "#schema/accounts/session.ts";
import type { Secrets } from "#gateway/config.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import type { AuditService } from "#gateway/audit/audit.service.ts";
import { invalidFields, Refusal, wrongCredentials } from "#gateway/errors.ts";
import { networkOf } from "#gateway/database/rate-limits.ts";
import type { Limits } from "#gateway/database/rate-limits.ts";
import { announceEnd } from "#gateway/database/live/notifications.ts";
import { Admin } from "./admin.entity.ts";
import { isPassword } from "./password.ts";
import { previewClaims, signPreview, signToken, tokenClaims } from "./token.ts";
import type { Claims, SessionKey } from "./token.ts";

const SESSION_HOURS = 8;

/** An open session and its account. */
export interface SignedIn extends SessionKey {
  email: string;
  /** The account's current role, which may differ from the token's. */
  role: Role;
}

/** Signs administrators in and out and resolves tokens to sessions. */
export class SessionService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: Limits,
    private readonly audit: AuditService,
    private readonly secrets: Secrets,
  ) {}

  /** Returns a token; throws on empty fields, wrong credentials and too many failures. */
  async signIn(sent: unknown, address: string): Promise<string> {
    const parsed = Credentials.safeParse(sent);
    if (!parsed.success) {
      const refusal = invalidFields(parsed.error.issues);
      if (!refusal.detail.campos) throw refusal; // nothing was sent at all
      throw new Refusal(400, "MISSING_CREDENTIALS", MISSING_CREDENTIALS, refusal.detail);
    }
    const email = parsed.data.email.toLowerCase();
    await this.limits.takeSignIn(address, email, () => this.#isKnown(email, address));
    const admin = await this.#identify(email, parsed.data.password);
    const session = admin && (await this.#openSession(admin));
    if (!admin || !session) {
      await this.audit.recordRefusal(email, address);
      throw wrongCredentials();
    }
    await recordAction(this.em, { author: email, address }, "sign-in", "");
    await this.limits.refundSignIn(address, email);
    return signToken({ ...session, role: admin.role }, SESSION_HOURS, this.secrets);
  }

  /** Verifies the credentials. Unknown e-mails and disabled accounts take as long as wrong passwords. */
  async #identify(email: string, password: string): Promise<Admin | undefined> {
    const admin = await this.em.findOne(Admin, { email, disabled: false });
    const isValid = await isPassword(password, admin?.passwordHash);
    return isValid && admin ? admin : undefined;
  }

  /** Creates a session unless password or role was changed or the account disabled during verification. */
  async #openSession({ id: adminId, passwordHash, role }: Admin): Promise<SessionKey | undefined> {
    const session = { id: randomUUID(), adminId };
    // Uses the database's clock, like every later check: a gateway whose clock is fast would end everybody's sessions.
    // Skips those that others are ending or deleting: waiting for them could time out or deadlock.
    await this.em.execute(
      "delete from session where id in (select id from session where expires_at < now() for update skip locked)",
    );
    const inserted = await this.em.execute<object[]>(
      `insert into session (id, admin_id, expires_at)
       select ?, id, now() + interval '${SESSION_HOURS} hours'
         from admin where id = ? and password_hash = ? and role = ? and not disabled
          for share
       returning id`,
      [session.id, adminId, passwordHash, role],
    );
    return inserted.length > 0 ? session : undefined;
  }

  /** Checks whether this account signed in from this address's network within the last 30 days. */
  async #isKnown(email: string, address: string): Promise<boolean> {
    const network = networkOf(address);
    return (await this.audit.addressesOf(email)).some((address) => networkOf(address) === network);
  }

  /** Returns the session of an Authorization header; undefined if it is missing, invalid, expired or ended. */
  async find(authorization: string | undefined): Promise<SignedIn | undefined> {
    return this.#findOpen(tokenClaims(authorization, this.secrets));
  }

  /** Returns a token with which this session's browser may show previews. */
  previewToken(session: SignedIn): string {
    return signPreview(session, this.secrets);
  }

  /** Returns the session of a preview token; undefined if the token is invalid or the session has ended. */
  async findPreview(token: string): Promise<SignedIn | undefined> {
    return this.#findOpen(previewClaims(token, this.secrets));
  }

  async #findOpen(claims: Claims | undefined): Promise<SignedIn | undefined> {
    if (!claims) return undefined;
    const [session] = await this.em.execute<SignedIn[]>(
      `select s.id, s.admin_id as "adminId", a.email, a.role
         from session s join admin a on a.id = s.admin_id and not a.disabled
        where s.id = ? and s.admin_id = ? and s.expires_at > now()`,
      [claims.jti, claims.sub],
    );
    return session;
  }

  /** Ends a session at once, on every gateway. */
  async signOut({ id, email }: SignedIn, address: string): Promise<void> {
    await this.em.transactional(async (em) => {
      await em.execute("delete from session where id = ?", [id]);
      await announceEnd(em, id);
      await recordAction(em, { author: email, address }, "sign-out", "");
    });
  }
}
