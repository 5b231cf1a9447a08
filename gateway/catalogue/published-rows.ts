import type { EntityClass } from "@mikro-orm/postgresql";

/**
 * The catalogues' rows, each table read once until something else is published. They are few and every page needs them;
 * the site then shows and searches them with or without the database.
 */
export class PublishedRows {
  #tables = new Map<EntityClass<object>, Promise<object[]>>();

  /** The rows as they were read, or as `read` gives them now; a reading that fails is not kept. */
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

  /** Reads anew from now on; what is being read of the former rows is not kept. */
  forget(): void {
    this.#tables = new Map();
  }
}
