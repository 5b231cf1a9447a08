import { hash } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/**
 * Limits per address, kept in PostgreSQL so that all gateways on one database share them. A call over its limit
 * rejects with the limiter's result, which `errors.ts` turns into 429 with Retry-After.
 */
export class Limits {
  readonly #signIns: RateLimiterPostgres;
  readonly #accounts: RateLimiterPostgres;
  readonly #uploads: RateLimiterPostgres;

  constructor(pool: Pool) {
    const store = { storeClient: pool, storeType: "client", tableName: "rate_limit", tableCreated: true };
    this.#signIns = new RateLimiterPostgres({ ...store, keyPrefix: "sign-in", points: 10, duration: 300 });
    this.#accounts = new RateLimiterPostgres({ ...store, keyPrefix: "account", points: 50, duration: 3600 });
    this.#uploads = new RateLimiterPostgres({ ...store, keyPrefix: "upload", points: 100, duration: 600 });
  }

  /** Counts an upload: 100 in 10 minutes for one account. */
  async takeUpload(adminId: string): Promise<void> {
    await consume(this.#uploads, adminId);
  }

  /**
   * Counts a sign-in before the password is checked: 10 failures in 5 minutes per address, 50 per hour and account
   * (existing or not). Past the account's limit only an address for which `isKnown` is true may go on, so that
   * strangers cannot lock an owner out. `refundSignIn` reverts the count.
   */
  async takeSignIn(address: string, email: string, isKnown: () => Promise<boolean>): Promise<void> {
    await consume(this.#signIns, networkOf(address));
    try {
      await consume(this.#accounts, keyOf(email));
    } catch (error) {
      if (!(error instanceof RateLimiterRes) || !(await isKnown())) throw error;
    }
  }

  /** Reverts the count of a sign-in that succeeded. */
  async refundSignIn(address: string, email: string): Promise<void> {
    await this.#signIns.reward(networkOf(address), 1);
    await this.#accounts.reward(keyOf(email), 1);
  }
}

/**
 * Counts a call. A full window that has more than twice its duration (s) left is void: a gateway's clock was ahead when it began,
 * and it would refuse calls for as long.
 */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    const isVoid = error instanceof RateLimiterRes && error.msBeforeNext > 2_000 * limiter.duration;
    if (!isVoid) throw error;
    await limiter.delete(key);
    await limiter.consume(key);
  }
}

/** Networks in which a translator in front of an IPv6-only server puts the IPv4 addresses of visitors (RFC 6052, RFC 6145). */
const TRANSLATED = ["64:ff9b::/96", "::ffff:0:0:0/96"].map((network) => ipaddr.IPv6.parseCIDR(network));

/** Parses an address. An IPv4 address that is translated or in IPv6 notation becomes one again. */
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const [plain = ""] = address.split("%");
  const parsed = ipaddr.process(plain);
  const isTranslated =
    parsed instanceof ipaddr.IPv6 && TRANSLATED.some(([network, bits]) => parsed.match(network, bits));
  return isTranslated ? new ipaddr.IPv4(parsed.toByteArray().slice(-4)) : parsed;
}

/** Returns the network that one party controls: an IPv4 address or an IPv6 /64; "unknown" if the text is no address. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return "unknown";
  const parsed = parseAddress(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}

/** Checks whether an address is public. Others belong to this machine, an office or a proxy, with many people behind them. */
export function isPublic(address: string): boolean {
  const [plain = ""] = address.split("%");
  return ipaddr.isValid(plain) && parseAddress(plain).range() === "unicast";
}

/** Hashes an e-mail, for a key that does not reveal it. */
const keyOf = (email: string) => hash("sha256", email, "base64url");
