import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "#schema/calendar/durations.ts";

const TTL_MS = 5 * MINUTE_MS;
const MAX_ACTS = 1000;

/**
 * Recently audited reads, for deduplication: a scrolled list is read in many windows. In memory; when full, the
 * oldest are evicted and audited again.
 */
export class RecentActs {
  /** The write of each entry, pending or done. */
  readonly #acts: LRUCache<string, Promise<void>>;

  constructor(clock: { now: () => number } = performance) {
    this.#acts = new LRUCache({ max: MAX_ACTS, ttl: TTL_MS, ttlResolution: 0, perf: clock });
  }

  /** Writes unless the same entry was written recently; waits for that write and fails if it failed. */
  async once(act: string, write: () => Promise<void>): Promise<void> {
    const recent = this.#acts.get(act);
    if (recent) return recent;
    const written = write();
    this.#acts.set(act, written);
    try {
      await written;
    } catch (error) {
      if (this.#acts.peek(act) === written) this.#acts.delete(act);
      throw error;
    }
  }
}
