import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "#schema/calendar/durations.ts";

const TTL_MS = 5 * MINUTE_MS;
const MAX_ACTS = 1000;

/**
 * Deduplicates audited reads: a scrolled list is read in many pages. Kept in memory; when full, the oldest entries
 * are evicted, and the next such read is audited again.
 */
export class RecentActs {
  /** The write of each entry, in flight or done. */
  readonly #acts: LRUCache<string, Promise<void>>;

  constructor(clock: { now: () => number } = performance) {
    this.#acts = new LRUCache({ max: MAX_ACTS, ttl: TTL_MS, ttlResolution: 0, perf: clock });
  }

  /** Writes unless the same entry was written recently; waits for that write and fails if it failed. */
  async once(key: string, write: () => Promise<void>): Promise<void> {
    const recent = this.#acts.get(key);
    if (recent) return recent;
    const pending = write();
    this.#acts.set(key, pending);
    try {
      await pending;
    } catch (error) {
      if (this.#acts.peek(key) === pending) this.#acts.delete(key);
      throw error;
    }
  }
}
