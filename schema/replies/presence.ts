/**
 * Seconds after which a presence expires unless it is renewed. Tabs ping every 15 s, so a tab that closed without notice
 * disappears for others within 60 s.
 */
export const PRESENCE_SECONDS = 45;
export const PRESENCE_PING_MS = 15_000;
