/** What the site's search finds in a catalogue's table. All but `table` and `kind` are SQL; `row` is the table's alias. */
export interface Source {
  table: string;
  kind: string;
  title: string;
  /** Text shown under the title. */
  text: string;
  /** Further words to match, not shown. */
  words: string;
  url: string;
  /** Condition on the visible rows; by default all. */
  only?: string;
}

const insertOf = ({ table, kind, title, text, words, url, only }: Source): string => `
  insert into search_entry (build, kind, key, title, text, words, url, position)
    select '', '${kind}', slug, ${title}, ${text}, ${words}, ${url}, position
    from ${table} row where visible ${only === undefined ? "" : `and ${only}`};`;

/** Creates or replaces the function that fills the search with the rows of `sources`. */
export const refreshSearch = (sources: readonly Source[]): string => `
  create or replace function refresh_search() returns void language plpgsql as $$
  begin
    delete from search_entry where build = '';
    ${sources.map(insertOf).join("")}
  end $$
`;
