import type { EntityManager } from "@mikro-orm/postgresql";
import { SENT_FIELDS } from "#schema/contact.ts";
import { Contact } from "./contact.entity.ts";

/** A field of the entity with its column and PostgreSQL type. */
export interface Column {
  field: string;
  name: string;
  type: string;
}

/** Fields that the gateway sends for a new contact; the statement and the database fill in the other columns. */
const STORED_FIELDS = [
  "id",
  ...SENT_FIELDS,
  "consultTypes",
  "digest",
  "idempotencyKey",
  "textDigest",
  "noticeVersion",
  "dueAt",
] as const;

const columnsOf = (em: EntityManager, fields: readonly (keyof Contact)[]): Column[] =>
  fields.map((field) => {
    const { fieldNames, columnTypes } = em.getMetadata(Contact).properties[field];
    return { field, name: fieldNames[0]!, type: columnTypes[0]! };
  });

/** Returns the columns that the gateway sends for a new contact. */
export const storedColumns = (em: EntityManager): Column[] => columnsOf(em, STORED_FIELDS);

/** Returns a select list that renames columns to their fields: `created_at as "createdAt", ...`. */
export const selectList = (em: EntityManager, fields: readonly (keyof Contact)[]): string =>
  columnsOf(em, fields)
    .map(({ field, name }) => `${name} as "${field}"`)
    .join(", ");
