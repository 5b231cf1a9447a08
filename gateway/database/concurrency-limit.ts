/** Time slice in ms: how long one event-loop turn may keep starting jobs, including their synchronous work. */
const TURN_MS = 10;

/**
 * A semaphore with a FIFO queue that starts queued jobs across event-loop turns. Otherwise CPU-bound jobs would all
 * run in one turn and block other requests.
 */
export class ConcurrencyLimit {
  #running = 0;
  #scheduled = false;
  readonly #queue: (() => void)[] = [];

  constructor(private readonly maxConcurrent: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    const { promise: turn, resolve } = Promise.withResolvers<void>();
    this.#queue.push(resolve);
    this.#schedule();
    await turn;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#schedule();
    }
  }

  /** Starts queued jobs in the next check phase, after pending I/O. */
  #schedule(): void {
    const freeSlots = this.maxConcurrent - this.#running;
    if (this.#scheduled || freeSlots === 0 || this.#queue.length === 0) return;
    this.#scheduled = true;
    let startedAt: number | undefined;
    const startNext = () => {
      startedAt ??= performance.now();
      if (this.#queue.length === 0 || performance.now() - startedAt > TURN_MS) return;
      this.#running += 1;
      this.#queue.shift()!();
    };
    // One immediate per job, so that microtasks of each job run in between.
    for (let index = 0; index < freeSlots; index++) setImmediate(startNext);
    setImmediate(() => {
      this.#scheduled = false;
      this.#schedule();
    });
  }
}
