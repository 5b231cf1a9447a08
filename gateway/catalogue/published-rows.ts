import type { EntityClass } from "@mikro-orm/postgresql";

/**
 * Cache of the catalogues' rows, each table read once per publication. They are small and used by every page, and
 * stay available while the database is down.
 */
export class PublishedRows {
  #tables = new Map<EntityClass<object>, Promise<object[]>>();

  /** Returns the cached rows or reads them; failed reads are not cached. */
  async of<T extends object>(entity: EntityClass<T>, read: () => Promise<T[]>): Promise<T[]> {
    const tables = this.#tables;
    let rows = tables.get(entity);
    if (!rows) {
      rows = read();
      tables.set(entity, rows);
      rows.catch(() => tables.delete(entity));
    }
    return rows as Promise<T[]>;
  }

  /** Clears the cache; reads in progress are not cached. */
  forget(): void {
    this.#tables = new Map();
  }
}
