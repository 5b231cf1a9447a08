import { PRESENCE_SECONDS } from "#schema/replies/presence.ts";

/** SQL: whether a presence has been renewed in time. */
export const IS_PRESENT = `at > current_timestamp - interval '${PRESENCE_SECONDS} s'`;
