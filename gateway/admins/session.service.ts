import type { EntityManager } from "@mikro-orm/postgresql";
import jwt from "jsonwebtoken";
import { randomUUID } from "node:crypto";
import * as z from "zod";
import { Credentials, MISSING_CREDENTIALS } from "#schema/session.ts";
import type { AuditService } from "#gateway/audit/audit.service.ts";
import { invalidFields, Refusal, unauthenticated, wrongCredentials } from "#gateway/errors.ts";
import { networkOf } from "#gateway/limits.ts";
import type { Limits } from "#gateway/limits.ts";
import { announceEnd } from "#gateway/live.ts";
import { Admin } from "./admin.entity.ts";
import { isPassword } from "./password.ts";
import { Session } from "./session.entity.ts";

const HOURS = 8;
const TOKEN = { algorithm: "HS256", audience: "istmia-admin", issuer: "istmia-gateway" } as const;
const Claims = z.object({ jti: z.guid(), sub: z.guid(), exp: z.number() });
type Claims = z.infer<typeof Claims>;

/** Whose session it is. */
export interface SignedIn {
  id: string;
  adminId: string;
  email: string;
}

/** Signs administrators in and out, and says whose session a token is. */
export class SessionService {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: Limits,
    private readonly audit: AuditService,
    private readonly secret: string,
  ) {}

  /** A token for these credentials; refuses empty fields, wrong credentials and too many failures. */
  async signIn(sent: unknown, address: string): Promise<string> {
    const parsed = Credentials.safeParse(sent);
    if (!parsed.success) {
      const refusal = invalidFields(parsed.error.issues);
      if (!refusal.detail.campos) throw refusal; // nothing was sent at all
      throw new Refusal(400, "MISSING_CREDENTIALS", MISSING_CREDENTIALS, refusal.detail);
    }
    const email = parsed.data.email.toLowerCase();
    await this.limits.takeSignIn(address, email, () => this.#isKnown(email, address));
    const admin = await this.#identify(email, parsed.data.password, address);
    const session = admin && (await this.#open(admin));
    if (!session) {
      await this.audit.recordRefusal(email, address);
      throw wrongCredentials();
    }
    await this.audit.record(email, "sign-in", "", address);
    await this.limits.giveBackSignIn(address, email);
    return jwt.sign({}, this.secret, {
      ...TOKEN,
      expiresIn: `${HOURS}h`,
      subject: session.adminId,
      jwtid: session.id,
    });
  }

  /** The account that the password opens. An unknown e-mail and a disabled account take as long as a wrong password. */
  async #identify(email: string, password: string, address: string): Promise<Admin | undefined> {
    const admin = await this.em.findOne(Admin, { email, disabled: false });
    try {
      const right = await isPassword(password, admin?.passwordHash);
      return right && admin ? admin : undefined;
    } catch (error) {
      await this.limits.giveBackSignIn(address, email); // it was not tried, so it must not count
      throw error;
    }
  }

  /** A new session, unless the password was changed or the account disabled while the password was being verified. */
  async #open({ id: adminId, passwordHash }: Admin): Promise<Session | undefined> {
    const session = { id: randomUUID(), adminId, expiresAt: new Date(Date.now() + HOURS * 3_600_000) };
    await this.em.nativeDelete(Session, { expiresAt: { $lt: new Date() } });
    const opened = await this.em.execute<object[]>(
      `insert into session (id, admin_id, expires_at)
       select ?, id, ? from admin where id = ? and password_hash = ? and not disabled
          for share
       returning id`,
      [session.id, session.expiresAt, adminId, passwordHash],
    );
    return opened.length > 0 ? session : undefined;
  }

  /** Has this account been signed in to from here within the last 30 days? */
  async #isKnown(email: string, address: string): Promise<boolean> {
    const network = networkOf(address);
    return (await this.audit.addressesOf(email)).some((known) => networkOf(known) === network);
  }

  /** The session of an Authorization header, or undefined where it is missing, bad, expired or ended. */
  async find(authorization: string | undefined): Promise<SignedIn | undefined> {
    const token = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? "")?.[1];
    if (token === undefined) return undefined;
    const claims = this.#claims(token);
    if (!claims) return undefined;
    const [session] = await this.em.execute<SignedIn[]>(
      `select s.id, s.admin_id as "adminId", a.email
         from session s join admin a on a.id = s.admin_id and not a.disabled
        where s.id = ? and s.admin_id = ? and s.expires_at > now()`,
      [claims.jti, claims.sub],
    );
    return session;
  }

  /** The claims of a token as this gateway signs them; undefined for any other, however it is malformed. */
  #claims(token: string): Claims | undefined {
    const { audience, issuer, algorithm } = TOKEN;
    try {
      return Claims.parse(jwt.verify(token, this.secret, { algorithms: [algorithm], audience, issuer }));
    } catch {
      return undefined; // the libraries throw of several kinds, all of them about the token alone
    }
  }

  /** As `find`, but refuses where there is no session. */
  async require(authorization: string | undefined): Promise<SignedIn> {
    const session = await this.find(authorization);
    if (!session) throw unauthenticated();
    return session;
  }

  /** Ends a session at once, on every gateway. */
  async signOut(authorization: string | undefined, address: string): Promise<void> {
    const { id, email } = await this.require(authorization);
    await this.em.nativeDelete(Session, { id });
    await announceEnd(this.em, id);
    await this.audit.record(email, "sign-out", "", address);
  }
}
