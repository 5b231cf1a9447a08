import { PRESENCE_SECONDS } from "#schema/replies/presence.ts";

/** SQL: whether a presence has been renewed in time. */
export const IS_PRESENT = `at > current_timestamp - interval '${PRESENCE_SECONDS} s'`;

/** Returns SQL that deletes up to 20 presences of others that have expired. Its parameter is the caller's admin id. */
export const deleteExpired = (table: "presence" | "row_presence"): string =>
  `delete from ${table} where ctid in (
     select ctid from ${table} where not (${IS_PRESENT}) and admin_id <> ? limit 20 for update skip locked
   )`;
