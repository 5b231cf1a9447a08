const MINUTES = 5;
const MOST = 1000;

/**
 * Recently audited reads, for deduplication: a scrolled list is read in many windows. In memory; when full, the
 * oldest are evicted and audited again.
 */
export class RecentActs {
  readonly #acts = new Map<string, { at: number; written: Promise<void> }>();

  /** Writes unless the same entry was written recently; waits for that write and fails if it failed. */
  async once(act: string, write: () => Promise<void>): Promise<void> {
    const recent = this.#acts.get(act);
    if (recent && performance.now() - recent.at < MINUTES * 60_000) return recent.written;
    const written = write();
    this.#acts.delete(act); // to become the youngest
    this.#acts.set(act, { at: performance.now(), written });
    for (const oldest of this.#acts.keys()) {
      if (this.#acts.size <= MOST) break;
      this.#acts.delete(oldest);
    }
    try {
      await written;
    } catch (error) {
      if (this.#acts.get(act)?.written === written) this.#acts.delete(act);
      throw error;
    }
  }
}
