import { Migrator } from "@mikro-orm/migrations";
import { MikroORM } from "@mikro-orm/postgresql";
import { Admin } from "./admins/admin.entity.ts";
import { Session } from "./admins/session.entity.ts";
import { AuditEntry } from "./audit/audit-entry.entity.ts";
import { Branch } from "./catalogue/branch.entity.ts";
import { Condition } from "./catalogue/condition.entity.ts";
import { Document } from "./catalogue/document.entity.ts";
import { Form } from "./catalogue/form.entity.ts";
import { Provider } from "./catalogue/provider.entity.ts";
import { Reinsurer } from "./catalogue/reinsurer.entity.ts";
import { Statement } from "./catalogue/statement.entity.ts";
import { TeamMember } from "./catalogue/team-member.entity.ts";
import { Workshop } from "./catalogue/workshop.entity.ts";
import { ContactEvent } from "./contacts/contact-event.entity.ts";
import { Contact } from "./contacts/contact.entity.ts";
import type { Logger } from "./log.ts";
import { CreateAdmins } from "./migrations/m002-create-admins.ts";
import { CreateCatalogue } from "./migrations/m003-create-catalogue.ts";
import { AddFileSizes } from "./migrations/m004-add-file-sizes.ts";
import { CreateBackOffice } from "./migrations/m005-create-back-office.ts";
import { FindSignIns } from "./migrations/m006-find-sign-ins.ts";
import { UnlogLimits } from "./migrations/m007-unlog-limits.ts";
import { CreateContacts } from "./migrations/m001-create-contacts.ts";

/** Limits of the application's connections, in milliseconds (QUALITY, "Timeouts"). */
const TIMEOUTS = { connect: 1500, lock: 2000, statement: 3000, idleInTransaction: 5000, answer: 4500 };

/** Opens the ORM on a database without touching it yet; the first query connects. */
export function openDatabase(url: string, log: Logger): MikroORM {
  return new MikroORM({
    clientUrl: url,
    entities: [
      Admin,
      AuditEntry,
      Branch,
      Condition,
      Contact,
      ContactEvent,
      Document,
      Form,
      Provider,
      Reinsurer,
      Session,
      Statement,
      TeamMember,
      Workshop,
    ],
    extensions: [Migrator],
    pool: { min: 0, max: 10 },
    driverOptions: {
      connectionTimeoutMillis: TIMEOUTS.connect,
      query_timeout: TIMEOUTS.answer,
      lock_timeout: TIMEOUTS.lock,
      statement_timeout: TIMEOUTS.statement,
      idle_in_transaction_session_timeout: TIMEOUTS.idleInTransaction,
      application_name: "istmia",
    },
    migrations: {
      tableName: "migration",
      snapshot: false,
      migrationsList: [
        CreateContacts,
        CreateAdmins,
        CreateCatalogue,
        AddFileSizes,
        CreateBackOffice,
        FindSignIns,
        UnlogLimits,
      ].map((migration) => ({
        name: migration.name,
        class: migration,
      })),
    },
    discovery: { warnWhenNoEntities: false },
    ignoreUndefinedInQuery: true,
    logger: (message) => log.debug({ event: "database", message }),
  });
}

/** Brings the schema up to date; of gateways that start at once, one migrates and the others wait for it. */
export async function migrate(orm: MikroORM): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await em.execute("set local statement_timeout = 0; set local lock_timeout = 0");
    await em.execute("select pg_advisory_xact_lock(hashtext('istmia migrate'))");
    await orm.migrator.up({ transaction: em.getTransactionContext()! });
  });
}
