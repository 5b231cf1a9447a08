import type { EntityClass, EntityManager } from "@mikro-orm/postgresql";
import type { PublishedRow } from "./description/description.ts";

/**
 * Cache of the catalogues' rows; each publication gets a new one. The rows are small and used by every page. Cached
 * rows stay available while the database is down.
 */
export class PublishedRows {
  readonly #tables = new Map<EntityClass<object>, Promise<object[]>>();

  /** Returns the cached rows or reads them; failed reads are not cached. */
  async of<T extends PublishedRow>(em: EntityManager, entity: EntityClass<T>): Promise<T[]> {
    let rows = this.#tables.get(entity) as Promise<T[]> | undefined;
    if (!rows) {
      rows = readVisible(em, entity);
      this.#tables.set(entity, rows);
      rows.catch(() => this.#tables.delete(entity));
    }
    return rows;
  }

  /** Puts the rows of a table into the cache. */
  set<T extends PublishedRow>(entity: EntityClass<T>, rows: T[]): void {
    this.#tables.set(entity, Promise.resolve(rows));
  }
}

/** Reads plain rows: they are never modified, so they need no identity map. */
const readVisible = <T extends PublishedRow>(em: EntityManager, entity: EntityClass<T>): Promise<T[]> =>
  em.createQueryBuilder(entity).select("*").where("visible").orderBy({ position: "asc" }).execute<T[]>("all");
