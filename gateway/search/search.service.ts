import type { EntityManager } from "@mikro-orm/postgresql";
import { MAX_TERM_LENGTH } from "#schema/search.ts";
import { cleaned } from "#schema/text/typed-text.ts";
import type { ConcurrencyLimit } from "#gateway/database/concurrency-limit.ts";
import { clampRowCount } from "#gateway/errors.ts";
import { SearchKind } from "./search.types.ts";
import type { SearchGroup } from "./search.types.ts";

export const MAX_FIRST = 50;

/** Kinds whose entries have no page of their own: results link to the list's page, filtered to the entry. */
const LISTED = new Set<SearchKind>([SearchKind.WORKSHOP, SearchKind.PROVIDER]);

interface Row {
  kind: SearchKind;
  key: string;
  title: string;
  text: string;
  url: string;
  total: number;
}

/** Restricts a query to titles (weight A). In the query's text, words are quoted and may be followed by `:*`. */
const inTitle = (query: string): string =>
  String.raw`replace(regexp_replace(${query}::text, '''([ )]|$)', ''':A\1', 'g'), ':*', ':*A')::tsquery`;

/** Query for entries that contain all words. */
const ALL_WORDS = "search_query(?) as query";
/** Query for entries that contain any word. Stop words such as "de", and words of one or two letters, are ignored. */
const ANY_WORD = `(
  select string_agg(search_query(word)::text, ' | ')::tsquery as query
  from regexp_split_to_table(search_words(?), ' ') as word where length(word) > 2 and search_stems(word) <> ''
) as any_word`;

/** Selects the best entries of each kind. Title matches rank before text matches; in each, whole words before prefixes. */
const findBy = (query: string): string => `
  with terms as materialized (
    select query, whole, ${inTitle("query")} as title_query, ${inTitle("whole")} as title_whole
    from ${query}, cast(replace(query::text, ':*', '') as tsquery) as whole
  )
  select kind, key, title, text, url, total from (
    select kind, key, title, text, url, count(*) over (partition by kind)::int as total, row_number() over (
      partition by kind order by document @@ title_whole desc, document @@ title_query desc,
        document @@ whole desc, ts_rank(document, query, 1) desc, position, key
    ) as place
    from search_entry, terms
    where document @@ query and build in ('', ?)
  ) as ranked
  where place <= ?
  order by kind, place`;

const FIND_ALL = findBy(ALL_WORDS);
const FIND_ANY = findBy(ANY_WORD);
const SEVERAL_WORDS = /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u;

const urlOf = ({ kind, url, title, key }: Row): string =>
  LISTED.has(kind) ? `${url}?q=${encodeURIComponent(title)}#${key}` : url;

/** Searches the whole site. */
export class SearchService {
  constructor(
    private readonly em: EntityManager,
    private readonly searches: ConcurrencyLimit,
    /** Returns the build whose pages and questions are found. */
    private readonly build: () => string,
  ) {}

  /** Returns, by kind, the entries that contain all words; if there are none, those that contain any word. */
  async find(text: string, first: number): Promise<SearchGroup[]> {
    const term = cleaned(text).slice(0, MAX_TERM_LENGTH);
    const limit = clampRowCount(first, MAX_FIRST);
    const query = (sql: string) =>
      this.searches.run(() => this.em.execute<Row[]>(sql, [term, this.build(), limit]));
    const exact = await query(FIND_ALL);
    const partial = exact.length === 0 && SEVERAL_WORDS.test(term);
    const rows = partial ? await query(FIND_ANY) : exact;
    const byKind = Map.groupBy(rows, ({ kind }) => kind);
    return Object.values(SearchKind).flatMap((kind) => {
      const group = byKind.get(kind);
      if (!group) return [];
      const results = group.map((row) => ({ kind, title: row.title, excerpt: row.text, url: urlOf(row) }));
      return [{ kind, total: group[0]!.total, partial, results }];
    });
  }
}
