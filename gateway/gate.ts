import { unavailable } from "./errors.ts";

/** Lets so much work run at once and so much wait for its turn; what comes beyond is refused with 503. */
export class Gate {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mayWait: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.atOnce) this.#running += 1;
    else {
      if (this.#waiting.length >= this.mayWait) throw unavailable();
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      await promise;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next)
        next(); // takes this one's place
      else this.#running -= 1;
    }
  }
}
