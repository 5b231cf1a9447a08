import type { EntityManager } from "@mikro-orm/postgresql";
import type { LinkCheck } from "./link-check.types.ts";
import type { CheckLinks, CheckTerms } from "./links.ts";

/** Checks the site's links and stores the results. */
export class LinkCheckService {
  constructor(
    private readonly em: EntityManager,
    private readonly check: CheckLinks,
  ) {}

  /** Checks all links now and stores the result in place of the previous one. */
  async run(terms: CheckTerms): Promise<LinkCheck> {
    const { pages, links, faults } = await this.check(terms);
    await this.em.execute(
      `with former as (delete from link_check)
         insert into link_check (pages, links, faults) values (?, ?, ?::jsonb)`,
      [pages, links, JSON.stringify(faults)],
    );
    return (await this.last())!;
  }

  /** Returns the last check; undefined before the first one. */
  async last(): Promise<LinkCheck | undefined> {
    const [row] = await this.em.execute<(Omit<LinkCheck, "at"> & { at: string })[]>(
      "select at, pages, links, faults from link_check order by id desc limit 1",
    );
    return row && { ...row, at: new Date(row.at) };
  }
}
