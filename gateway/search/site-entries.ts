import type { MikroORM } from "@mikro-orm/postgresql";
import { hash } from "node:crypto";
import { lock } from "#gateway/database/advisory-lock.ts";
import type { SiteEntry } from "#schema/search.ts";

/** How long the entries of another build are kept, because gateways of that build may still be running. */
const KEPT = "30 days";

/**
 * The search entries of a site build: its pages and questions. Gateways of different builds store separate entries,
 * so that none finds pages that it does not serve.
 */
export class SiteEntries {
  #build = "";

  constructor(private readonly orm: MikroORM) {}

  /** Returns the build whose entries are found. */
  readonly build = (): string => this.#build;

  /** Stores the entries unless they exist, and deletes entries of builds that are no longer used. */
  async publish(entries: readonly SiteEntry[]): Promise<void> {
    const rows = JSON.stringify(entries);
    const build = hash("sha256", rows, "base64url");
    this.#build ||= build; // an earlier start may have stored them
    await this.orm.em.fork().transactional(async (em) => {
      await lock(em, "site entries");
      await em.execute(
        `insert into search_entry (build, kind, key, title, text, words, url, position)
          select ?, kind, key, title, text, words, url, place
          from rows from (jsonb_to_recordset(?::jsonb)
            as (kind text, key text, title text, text text, words text, url text)) with ordinality
            as entry (kind, key, title, text, words, url, place)
          on conflict (build, kind, key) do update set written_at = now()`,
        [build, rows],
      );
      await em.execute(
        `delete from search_entry where build not in ('', ?) and written_at < now() - interval '${KEPT}'`,
        [build],
      );
    });
    this.#build = build;
  }
}
