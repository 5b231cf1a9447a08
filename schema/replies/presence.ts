/**
 * Seconds after which a presence that was not renewed counts as gone. With a ping every 15 s, a tab that vanished is gone within
 * 60 s.
 */
export const PRESENCE_SECONDS = 45;
export const PRESENCE_PING_MS = 15_000;
