import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyInstance } from "fastify";
import type { Live } from "#gateway/database/live/notifications.ts";
import type { Logger } from "#gateway/log.ts";
import { dayInPanama, millisecondsToMidnight } from "#schema/calendar/panama-clock.ts";

type Renewal = () => void | Promise<void>;

/** Poll interval in ms. Polling is necessary because notifications can be lost. */
const POLL_MS = 60_000;
/** First retry delay in ms; doubles up to POLL_MS. */
const FIRST_RETRY_MS = 500;

/**
 * Watches the published version and the day in Panama, because pages announce coming closures. Checks after a
 * notification, each minute, and at midnight; on a change runs all renewals, retrying until they succeed.
 */
export class PublicationWatch {
  readonly #renewals: Renewal[] = [];
  readonly #renewalListeners: (() => void)[] = [];
  #lastCheck = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #unfinished = false;
  #stopped = false;

  private constructor(
    private version: string,
    private readonly read: () => Promise<string>,
    private readonly log: Logger,
  ) {}

  /** Reads the current version and watches it until the application closes. */
  static async follow(app: FastifyInstance, em: () => EntityManager, live: Live): Promise<PublicationWatch> {
    const read = async () => {
      const [version] = await em().execute<{ digest: string }[]>("select digest from content_version");
      return `${dayInPanama(new Date())} ${version?.digest}`;
    };
    const watch = new PublicationWatch(await read(), read, app.log);
    const unsubscribe = live.subscribe(({ kind }) => {
      if (kind === "ready" || kind === "published") watch.#check();
    });
    app.addHook("onReady", async () => watch.#scheduleCheck(0));
    app.addHook("preClose", async () => {
      unsubscribe();
      watch.#stopped = true;
      clearTimeout(watch.#timer);
    });
    app.addHook("onClose", async () => watch.#lastCheck);
    return watch;
  }

  /** Adds a renewal, which runs on each change, after those added before. */
  onChange(renewal: Renewal): void {
    this.#renewals.push(renewal);
  }

  /** Adds a listener that is called once all renewals of a change have succeeded. */
  onRenewed(listener: () => void): void {
    this.#renewalListeners.push(listener);
  }

  /** Runs the renewals at the next check even if nothing has changed, because the start could not complete their work. */
  forceRenewal(): void {
    this.#unfinished = true;
  }

  /** The number of the publication that is shown, "0" before the first. */
  get number(): string {
    return /publication (\d+)$/.exec(this.version)?.[1] ?? "0";
  }

  #scheduleCheck(delayMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => this.#check(), delayMs);
  }

  /**
   * Checks after the current check ends, so that renewals never overlap. The next midnight is computed before the check: one
   * that is running at midnight has rendered the pages of the old day, and is followed by another at once.
   */
  #check(): void {
    this.#lastCheck = this.#lastCheck.then(async () => {
      const midnight = Date.now() + millisecondsToMidnight();
      try {
        await this.#renewIfChanged();
        this.#failures = 0;
        this.#scheduleCheck(Math.max(0, Math.min(POLL_MS, midnight - Date.now())));
      } catch (error) {
        if (this.#stopped) return; // nothing is retried: the next start reads everything
        const retryMs = Math.min(FIRST_RETRY_MS * 2 ** this.#failures++, POLL_MS);
        this.log.error({ event: "publication_not_renewed", retryMs, err: error });
        this.#scheduleCheck(retryMs);
      }
    });
  }

  /**
   * Runs the renewals if the version changed. Keeps the old version unless all succeed, so that the next check retries.
   * A failed renewal does not stop the others.
   */
  async #renewIfChanged(): Promise<void> {
    const version = await this.read();
    if (version === this.version && !this.#unfinished) return;
    let failure: unknown;
    for (const renewal of this.#renewals) {
      try {
        await renewal();
      } catch (error) {
        failure ??= error;
      }
    }
    if (failure) throw failure;
    this.version = version;
    this.#unfinished = false;
    for (const listener of this.#renewalListeners) listener();
  }
}
