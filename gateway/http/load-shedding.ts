import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Overload } from "#gateway/errors.ts";
import { ConcurrencyLimit } from "#gateway/database/concurrency-limit.ts";
import type { Logger } from "#gateway/log.ts";

/** Expensive work that may be refused, in the order in which it is shed. Pages and files from memory are never shed. */
export const WORK = ["search", "query", "sign-in", "enquiry"] as const;
export type Work = (typeof WORK)[number];

/** Maximum of concurrent long responses, which hold a resource until they end. */
const LONG_ANSWERS = {
  // Each holds one of the pool's ten connections.
  download: 3,
  "event-stream": 500,
  // Each holds 15 MB, and the process that checks it up to 256 MB.
  upload: 2,
  // Of files that are not known: two use a connection each, and the others wait.
  "look-up": 32,
};
type LongAnswer = keyof typeof LONG_ANSWERS;

/** Kinds of load that can be shed, as named in log and metrics. */
export type Shed = Work | LongAnswer;
export const SHED: readonly Shed[] = [...WORK, ...(Object.keys(LONG_ANSWERS) as LongAnswer[])];

declare module "fastify" {
  interface FastifyRequest {
    /** Set if this request was shed. */
    shed: Shed | undefined;
  }
}

interface Limit {
  maxRunning: number;
  maxQueued: number;
  /**
   * Event-loop delay in ms (mean of the last second) above which nothing is queued. Most work takes several turns,
   * and pages from memory must be served within 100 ms.
   */
  maxDelayMs: number;
}

const LIMITS: Record<Work, Limit> = {
  // Rendering blocks the event loop for 10 ms.
  search: { maxRunning: 1, maxQueued: 8, maxDelayMs: 60 },
  // Blocks it for 1 to 5 ms, or waits for the database.
  query: { maxRunning: 8, maxQueued: 32, maxDelayMs: 100 },
  // Five statements and a hash of 20 ms; fewer hashes run at once.
  "sign-in": { maxRunning: 4, maxQueued: 4, maxDelayMs: 100 },
  // One group being stored and three groups waiting.
  enquiry: { maxRunning: 100, maxQueued: 300, maxDelayMs: 200 },
};

/** Returns the maximum of running and queued work of a kind. */
export const maxPending = (kind: Work): number => LIMITS[kind].maxRunning + LIMITS[kind].maxQueued;

/** One shared error per kind: under load even creating a stack trace is expensive. */
const overloads = Object.fromEntries(SHED.map((kind) => [kind, new Overload(kind)])) as Record<
  Shed,
  Overload
>;
const REFUSED = {
  ...overloads.query.detail.headers,
  "cache-control": "no-store",
  "content-type": "application/json; charset=utf-8",
};
const REFUSAL = JSON.stringify({ message: overloads.query.message });

const LOG_INTERVAL_MS = 1_000;

const DELAY_INTERVAL_MS = 1_000;
const DELAY_RESOLUTION_MS = 10;

/** Samples the event-loop delay each second until it is stopped. `delay` is in ms; NaN if the event loop did not turn. */
export function watchEventLoop(): { delay: () => number; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  histogram.enable();
  let delay = 0;
  const timer = setInterval(() => {
    delay = histogram.mean / 1e6 - DELAY_RESOLUTION_MS; // the mean interval between samples, in ns
    histogram.reset();
  }, DELAY_INTERVAL_MS).unref();
  const stop = () => {
    clearInterval(timer);
    histogram.disable();
  };
  return { delay: () => delay, stop };
}

interface LoadSheddingParts {
  /** The event-loop delay in ms. */
  delay: () => number;
  /** Called for each refusal. */
  onShed: (kind: Shed) => void;
  log: Logger;
}

/** Bulkhead: limits each kind of work separately and refuses the excess with 503 at once. */
export class LoadShedding {
  /** Number of admitted jobs that have not ended, by kind. */
  readonly #active = new Map<Shed, number>(SHED.map((kind) => [kind, 0]));
  /** Queues of the kinds of work; enquiries have their own. */
  readonly #limits: Partial<Record<Work, ConcurrencyLimit>> = {
    search: new ConcurrencyLimit(LIMITS.search.maxRunning),
    query: new ConcurrencyLimit(LIMITS.query.maxRunning),
    "sign-in": new ConcurrencyLimit(LIMITS["sign-in"].maxRunning),
  };
  readonly #unlogged = new Map<Shed, number>();

  constructor(private readonly parts: LoadSheddingParts) {}

  /** Queues and runs the work; throws `Overload` at once if the queue is full. */
  async run<T>(kind: Work, work: () => Promise<T>): Promise<T> {
    const release = this.#admit(kind, this.#maxActive(kind));
    try {
      return await (this.#limits[kind]?.run(work) ?? work());
    } finally {
      release();
    }
  }

  /** Acquires a slot for a long response; the returned function releases it. Throws `Overload` if none is free. */
  acquire(kind: LongAnswer): () => void {
    return this.#admit(kind, LONG_ANSWERS[kind]);
  }

  /**
   * Like `acquire`, but releases the slot when the reply is closed, or at once if its client has already left. `work` returns what
   * the request has begun by then and goes on without its client, if anything: its end is awaited first.
   */
  acquireFor(
    kind: LongAnswer,
    { raw }: FastifyReply,
    work: () => Promise<unknown> | undefined = () => undefined,
  ): void {
    const release = this.acquire(kind);
    const end = () => void Promise.allSettled([work()]).then(release);
    if (raw.destroyed) end();
    else raw.once("close", end);
  }

  #admit(kind: Shed, max: number): () => void {
    const active = this.#active.get(kind)!;
    if (active >= max) {
      this.#count(kind);
      throw overloads[kind];
    }
    this.#active.set(kind, active + 1);
    return () => void this.#active.set(kind, this.#active.get(kind)! - 1);
  }

  #maxActive(kind: Work): number {
    const { maxRunning, maxDelayMs } = LIMITS[kind];
    return this.parts.delay() <= maxDelayMs ? maxPending(kind) : maxRunning;
  }

  /** Returns a hook that rejects what `run` would reject, before the body is read. */
  guard(kind: Work) {
    return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
      if (this.#active.get(kind)! < this.#maxActive(kind)) return done();
      this.#count(kind);
      request.shed = kind;
      request.refusals = [{ code: overloads[kind].code }];
      reply.code(503).headers(REFUSED).send(REFUSAL);
    };
  }

  /** Logs refusals at most once per second and kind: a flood must not fill the log. */
  #count(kind: Shed): void {
    this.parts.onShed(kind);
    if (this.#unlogged.size === 0) setTimeout(() => this.#logRefusals(), LOG_INTERVAL_MS).unref();
    this.#unlogged.set(kind, (this.#unlogged.get(kind) ?? 0) + 1);
  }

  #logRefusals(): void {
    for (const [kind, count] of this.#unlogged) this.parts.log.warn({ event: "shed", kind, count });
    this.#unlogged.clear();
  }
}
