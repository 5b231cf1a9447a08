const MINUTES = 5;
const MOST = 1000;

/**
 * Acts that are on record already and need no second entry for five minutes, such as the many windows of one list that
 * somebody scrolls through. Kept in memory; when there are too many, the oldest are forgotten and recorded once more.
 */
export class RecentActs {
  readonly #acts = new Map<string, { at: number; written: Promise<void> }>();

  /** Writes unless the same was written a short while ago; waits for it in any case, and fails where that failed. */
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
