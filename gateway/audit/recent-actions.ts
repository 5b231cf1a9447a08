import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "#schema/calendar/durations.ts";

const TTL_MS = 5 * MINUTE_MS;
const MAX_ACTIONS = 1000;

/**
 * Deduplicates audited reads: a scrolled list is read in many pages. Kept in memory; when full, the oldest entries
 * are evicted, and the next such read is audited again.
 */
export class RecentActions {
  /** The write of each entry, in flight or done. */
  readonly #actions: LRUCache<string, Promise<void>>;

  constructor(clock: { now: () => number } = performance) {
    this.#actions = new LRUCache({ max: MAX_ACTIONS, ttl: TTL_MS, ttlResolution: 0, perf: clock });
  }

  /** Writes unless the same entry was written recently; waits for that write and fails if it failed. */
  async once(key: string, write: () => Promise<void>): Promise<void> {
    const recent = this.#actions.get(key);
    if (recent) return recent;
    const pending = write();
    this.#actions.set(key, pending);
    try {
      await pending;
    } catch (error) {
      if (this.#actions.peek(key) === pending) this.#actions.delete(key);
      throw error;
    }
  }
}
