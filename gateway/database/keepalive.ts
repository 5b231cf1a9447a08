/**
 * TCP keepalive: probe after this many idle seconds, drop the connection after three missed probes. Linux's default
 * is two hours, during which a lost client keeps its connection and locks.
 */
export const KEEPALIVE = { tcp_keepalives_idle: 30, tcp_keepalives_interval: 10, tcp_keepalives_count: 3 };

/** The same settings as a connection's `options`, for servers that are configured elsewhere. */
export const KEEPALIVE_OPTIONS = Object.entries(KEEPALIVE)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ");
