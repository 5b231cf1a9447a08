import type { EntityManager } from "@mikro-orm/postgresql";

/** SQL that takes a lock until the transaction ends. The name becomes part of it, and must be one of ours. */
export const lockSql = (name: string): string => `select pg_advisory_xact_lock(hashtext('istmia ${name}'))`;

/** Takes a lock until the transaction ends; a shared one only waits for those who do not share it. */
export const lock = (em: EntityManager, name: string, how: "" | "_shared" = ""): Promise<unknown> =>
  em.execute(`select pg_advisory_xact_lock${how}(hashtext(?))`, [`istmia ${name}`]);

/** The lock of everything that changes published rows. */
export const lockContent = (em: EntityManager): Promise<unknown> => lock(em, "content");

/** Waits until nothing changes published rows. */
export const awaitContent = (em: EntityManager): Promise<unknown> => lock(em, "content", "_shared");
