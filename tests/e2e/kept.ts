/**
 * Things that a worker keeps for several tests, by name. A worker fixture in each file would do the same, but a worker can't
 * run files with different ones: each file would need a new worker and browser, which take a second of CPU time.
 */
export class Kept {
  readonly #things = new Map<string, { key: string; thing: AsyncDisposable }>();

  /** Returns the thing that was made with this key. If there is none, makes it in place of the one with another key. */
  async obtain<Thing extends AsyncDisposable>(
    name: string,
    key: string,
    make: () => Promise<Thing>,
  ): Promise<Thing> {
    const kept = this.#things.get(name);
    if (kept?.key === key) return kept.thing as Thing;
    this.#things.delete(name);
    await kept?.thing[Symbol.asyncDispose]();
    const thing = await make();
    this.#things.set(name, { key, thing });
    return thing;
  }

  /** Ends all of them. */
  async end(): Promise<void> {
    for (const { thing } of this.#things.values()) await thing[Symbol.asyncDispose]();
  }
}
