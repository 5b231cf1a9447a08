import type { MikroORM } from "@mikro-orm/postgresql";
import { SessionService } from "./admins/session.service.ts";
import type { SignedIn } from "./admins/session.service.ts";
import { AuditService } from "./audit/audit.service.ts";
import { RecentActs } from "./audit/recent-acts.ts";
import { CatalogueService } from "./catalogue/catalogue.service.ts";
import type { PublishedRows } from "./catalogue/published-rows.ts";
import { ContactService } from "./contacts/contact.service.ts";
import { HandlingService } from "./contacts/handling.service.ts";
import { unauthenticated } from "./errors.ts";
import type { Limits } from "./limits.ts";
import type { Live } from "./live.ts";

/** What one request works with: services on an entity manager of its own, and who asks. */
export interface Context {
  /** The caller's address, for limits. */
  address: string;
  audit: AuditService;
  catalogue: CatalogueService;
  contacts: ContactService;
  handling: HandlingService;
  sessions: SessionService;
  /** The administrator's session, looked up when first asked for; undefined for visitors. */
  session: () => Promise<SignedIn | undefined>;
  /** The e-mail of the administrator who asks; refuses visitors. */
  author: () => Promise<string>;
}

export type CreateContext = (address: string, authorization: string | undefined) => Context;

/** What all requests share. */
export interface Shared {
  orm: MikroORM;
  limits: Limits;
  live: Live;
  rows: PublishedRows;
  secret: string;
}

/** Makes the contexts of a process. */
export function contextFactory({ orm, limits, live, rows, secret }: Shared): CreateContext {
  const recent = new RecentActs();
  return (address, authorization) => {
    const em = orm.em.fork();
    const audit = new AuditService(em, recent);
    const sessions = new SessionService(em, limits, audit, secret);
    let found: Promise<SignedIn | undefined> | undefined;
    const session = () => (found ??= sessions.find(authorization));
    return {
      address,
      audit,
      catalogue: new CatalogueService(em, rows),
      contacts: new ContactService(em, limits, live),
      handling: new HandlingService(em, live),
      sessions,
      session,
      author: async () => {
        const { email } = (await session()) ?? {};
        if (email === undefined) throw unauthenticated();
        return email;
      },
    };
  };
}
