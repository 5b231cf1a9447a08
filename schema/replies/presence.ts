/** In s: a presence that is not renewed for this long has gone; it is renewed in time for 60 s never to pass. */
export const PRESENCE_SECONDS = 45;
export const PRESENCE_PING_MS = 15_000;
