import type { FastifyInstance } from "fastify";
import type { CreateContext } from "./context.ts";
import type { Live } from "./live.ts";

type Renewal = () => void | Promise<void>;

/**
 * What is published now. A gateway publishes its content files when it starts and tells all of them to look; where they
 * find another version, what they have kept of the last one is made anew.
 */
export class Publication {
  readonly #renewals: Renewal[] = [];
  #looking = Promise.resolve();

  private constructor(
    private version: string | undefined,
    private readonly read: () => Promise<string | undefined>,
  ) {}

  /** Remembers the version of this moment and follows it until the application closes. */
  static async follow(app: FastifyInstance, createContext: CreateContext, live: Live): Promise<Publication> {
    const read = () => createContext("127.0.0.1", undefined).catalogue.version();
    const publication = new Publication(await read(), read);
    const unsubscribe = live.subscribe(({ kind }) => {
      if (kind !== "ready") return;
      publication.#looking = publication.#looking
        .then(() => publication.#look())
        .catch((error: unknown) => app.log.error({ event: "publication_not_renewed", err: error }));
    });
    app.addHook("onClose", async () => {
      unsubscribe();
      await publication.#looking;
    });
    return publication;
  }

  /** Calls the renewal, after those that came before it, whenever something else is published. */
  onChange(renewal: Renewal): void {
    this.#renewals.push(renewal);
  }

  /** After a look that has failed the next one renews again. */
  async #look(): Promise<void> {
    const version = await this.read();
    if (version === this.version) return;
    for (const renewal of this.#renewals) await renewal();
    this.version = version;
  }
}
