import type { Row } from "./contact-source.ts";

/** The rows of the table. A row that is not loaded is undefined. */
export interface Rows {
  readonly total: number;
  at(index: number): Row | undefined;
  /** The index of a contact, or -1. */
  indexOf(id: string): number;
  /** A key that stays with its row when newer rows are inserted above. */
  key(index: number): number;
  /** Whether loading the row failed. */
  failed(index: number): boolean;
  /** Number of new rows that are held back until the list is scrolled to its top. */
  readonly held: number;
  /** Whether a row no longer matches the status or task, or was moved to the other folder. It stays until a reload. */
  isMismatch(row: Row): boolean;
  /** Number of loaded rows that no longer match. */
  readonly mismatchCount: number;
  /** Number of contacts that match only since a change, so that they are missing until the list is reloaded. */
  readonly newMatchCount: number;
}
