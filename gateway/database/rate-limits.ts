import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/**
 * Limits per address, kept in PostgreSQL so that all gateways on one database share them. A call over its limit
 * rejects with the limiter's result, which `errors.ts` turns into 429 with Retry-After.
 */
export class Limits {
  readonly #enquiries: RateLimiterPostgres;
  readonly #signIns: RateLimiterPostgres;
  readonly #accounts: RateLimiterPostgres;

  constructor(pool: Pool, enquiriesPerMinute: number) {
    const store = { storeClient: pool, storeType: "client", tableName: "rate_limit", tableCreated: true };
    this.#enquiries = new RateLimiterPostgres({
      ...store,
      keyPrefix: "enquiry",
      points: enquiriesPerMinute,
      duration: 60,
    });
    this.#signIns = new RateLimiterPostgres({ ...store, keyPrefix: "sign-in", points: 10, duration: 300 });
    this.#accounts = new RateLimiterPostgres({ ...store, keyPrefix: "account", points: 50, duration: 3600 });
  }

  /** Counts one enquiry from an address: so many a minute. Beyond that only one that `isRepeated` goes on. */
  async takeEnquiry(address: string, isRepeated: () => Promise<boolean>): Promise<void> {
    try {
      await this.#enquiries.consume(networkOf(address));
    } catch (error) {
      if (!(error instanceof RateLimiterRes) || !(await isRepeated())) throw error;
    }
  }

  /**
   * Counts one sign-in before its password is looked at: ten failures in five minutes from an address, and fifty in an
   * hour to an account, be it one or not, from wherever. Beyond those only an address that `isKnown` goes on, so that
   * strangers cannot lock an account's owner out. `giveBackSignIn` takes it back.
   */
  async takeSignIn(address: string, email: string, isKnown: () => Promise<boolean>): Promise<void> {
    await this.#signIns.consume(networkOf(address));
    try {
      await this.#accounts.consume(keyOf(email));
    } catch (error) {
      if (!(error instanceof RateLimiterRes) || !(await isKnown())) throw error;
    }
  }

  /** For a sign-in that succeeded, or that could not be tried. */
  async giveBackSignIn(address: string, email: string): Promise<void> {
    await this.#signIns.reward(networkOf(address), 1);
    await this.#accounts.reward(keyOf(email), 1);
  }
}

/** What one party can take its addresses from: an IPv4 address, or the 64 bits that an IPv6 network has in common. */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = "", tail] = plain.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: zeros }, () => "0"), ...back].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** An e-mail that anybody may have typed, as a key that tells nothing of it. */
const keyOf = (email: string) => createHash("sha256").update(email).digest("base64url");
