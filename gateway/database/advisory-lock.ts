import type { EntityManager } from "@mikro-orm/postgresql";

/** Returns SQL that acquires a lock until the transaction ends. The name is not escaped: pass constants only. */
export const lockSql = (name: string): string => `select pg_advisory_xact_lock(hashtext('istmia ${name}'))`;

/** Acquires a lock until the transaction ends. A shared lock waits only for exclusive ones. */
export const lock = (em: EntityManager, name: string, suffix: "" | "_shared" = ""): Promise<unknown> =>
  em.execute(`select pg_advisory_xact_lock${suffix}(hashtext(?))`, [`istmia ${name}`]);

/** Acquires the lock that every change of published rows holds. */
export const lockContent = (em: EntityManager): Promise<unknown> => lock(em, "content");

/** Waits until no transaction changes published rows, and blocks such changes until the caller's transaction ends. */
export const lockContentShared = (em: EntityManager): Promise<unknown> => lock(em, "content", "_shared");
