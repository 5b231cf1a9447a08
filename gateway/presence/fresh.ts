import { PRESENCE_SECONDS } from "#schema/replies/presence.ts";

/** SQL: whether a presence has been renewed in time. */
export const FRESH = `at > current_timestamp - interval '${PRESENCE_SECONDS} s'`;
