/** Time slice in ms: how long one event-loop turn may keep starting jobs, including their synchronous work. */
const TURN_MS = 10;

/**
 * A semaphore with a FIFO queue that starts queued jobs across event-loop turns. Otherwise CPU-bound jobs would all
 * run in one turn and block other requests.
 */
export class ConcurrencyLimit {
  #running = 0;
  #scheduled = false;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    const { promise: turn, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
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
    const free = this.atOnce - this.#running;
    if (this.#scheduled || free === 0 || this.#waiting.length === 0) return;
    this.#scheduled = true;
    let started: number | undefined;
    const begin = () => {
      started ??= performance.now();
      if (this.#waiting.length === 0 || performance.now() - started > TURN_MS) return;
      this.#running += 1;
      this.#waiting.shift()!();
    };
    // One immediate per job, so that microtasks of each job run in between.
    for (let index = 0; index < free; index++) setImmediate(begin);
    setImmediate(() => {
      this.#scheduled = false;
      this.#schedule();
    });
  }
}
