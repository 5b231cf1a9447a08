import type { EntityManager } from "@mikro-orm/postgresql";
import { awaitContent } from "#gateway/catalogue/content/seed.ts";
import { badRequest } from "#gateway/errors.ts";
import type { PublicationService, SeenDraft } from "../publication.service.ts";
import type { Publication } from "../publication.types.ts";

/** How long in ms the end of a publication is waited for. */
const WAIT_MS = 4_000;
/** What was published before is no answer to a request that was just sent. */
const RECENT = "1 minute";

/** Tells what became of a person's publication whose answer did not arrive. */
export class OutcomeService {
  constructor(
    private readonly em: EntityManager,
    private readonly publications: Pick<PublicationService, "find">,
  ) {}

  /** The publication of these drafts; null where they were not published. */
  async ofDrafts(drafts: readonly SeenDraft[], author: string): Promise<Publication | null> {
    const seen = JSON.stringify(drafts.map(({ catalogue, slug, version }) => ({ catalogue, slug, version })));
    return this.#settled(
      `select max(id)::text as id from publication
        where kind = 'publish' and author = ? and at > current_timestamp - interval '${RECENT}'
          and exists (
            select from jsonb_to_recordset(?::jsonb) as seen (catalogue text, slug text) join revision using (catalogue, slug)
             where revision.publication = publication.id)
          and not exists (
            select from jsonb_to_recordset(?::jsonb) as seen (catalogue text, slug text, version integer)
              join draft using (catalogue, slug, version))`,
      [author, seen, seen],
    );
  }

  /** The publication that undid this one; null where it was not undone. */
  async ofUndo(id: string, author: string): Promise<Publication | null> {
    if (!/^\d{1,18}$/.test(id)) throw badRequest();
    return this.#settled(
      `select max(id)::text as id from publication
        where kind = 'undo' and undoes = ?::bigint and author = ? and at > current_timestamp - interval '${RECENT}'`,
      [id, author],
    );
  }

  /** Asks once no publication is under way. */
  async #settled(sql: string, values: unknown[]): Promise<Publication | null> {
    const [found] = await this.em.fork().transactional(async (em) => {
      await em.execute(`set local lock_timeout = ${WAIT_MS}`);
      await awaitContent(em);
      return em.execute<{ id: string | null }[]>(sql, values);
    });
    return found?.id ? this.publications.find(found.id) : null;
  }
}
