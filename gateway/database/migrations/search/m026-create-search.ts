import { Migration } from "@mikro-orm/migrations";
import { refreshSearch } from "./search-sources.ts";
import type { Source } from "./search-sources.ts";

/** SQL: the page of a document's list, used for a document without a file. */
const LISTS = `case collection
  when 'personales' then '/seguros/personas'
  when 'fianzas' then '/seguros/fianzas'
  when 'normativas' then '/sobre-nosotros/normativas'
  else '/seguros/patrimoniales' end`;

/** SQL: finds a PDF that several lists offer only once, as a form if it is one. */
const ONCE = `not exists (select from form where form.url = row.url and form.visible)
  and not exists (select from document other where other.url = row.url and other.visible
    and (other.position, other.slug) < (row.position, row.slug))`;

/** Sources of the first version. */
export const SOURCES: readonly Source[] = [
  {
    table: "form",
    kind: "form",
    title: "title",
    text: "description",
    words: "concat_ws(' ', 'formulario', code, section)",
    url: "url",
  },
  {
    table: "condition",
    kind: "condition",
    title: "title",
    text: "description",
    words: "'condiciones generales póliza ' || code",
    url: "url",
  },
  {
    table: "document",
    kind: "document",
    title: "title",
    text: "description",
    words: "concat_ws(' ', 'documento', code, collection)",
    url: `coalesce(url, ${LISTS})`,
    only: ONCE,
  },
  { table: "statement", kind: "document", title: "title", text: "company", words: "year::text", url: "url" },
  {
    table: "workshop",
    kind: "workshop",
    title: "name",
    text: "address",
    words: "concat_ws(' ', 'taller', province, phone)",
    url: "'/servicios/talleres'",
  },
  {
    table: "provider",
    kind: "provider",
    title: "name",
    text: "concat_ws(' · ', kind, address)",
    words: "concat_ws(' ', 'médico', region, phone, contact)",
    url: "'/servicios/optimed'",
  },
  {
    table: "branch",
    kind: "branch",
    title: "name",
    text: "address",
    words: "concat_ws(' ', 'sucursal oficina', region, phone, array_to_string(services, ' '))",
    url: "'/contactenos#sucursales'",
  },
  {
    table: "team_member",
    kind: "person",
    title: "name",
    text: "role",
    words: "'equipo'",
    url: "'/sobre-nosotros/equipo'",
  },
  {
    table: "reinsurer",
    kind: "reinsurer",
    title: "name",
    text: "country",
    words: "'reasegurador'",
    url: "'/sobre-nosotros/reaseguros'",
  },
];

/**
 * Creates the search of the whole site. Both sides of a comparison are folded and lose the plural ending before
 * stemming: the stemmer would treat "hogar" and "hogares", or "autorización" without its accent, as different words.
 * The words are also kept as written, so that the beginning of a word finds it.
 */
export class CreateSearch extends Migration {
  override up(): void {
    this.addSql(`create text search configuration istmia (copy = pg_catalog.spanish)`);
    this.addSql(`
      alter text search configuration istmia
        alter mapping for hword, hword_part, word with public.unaccent, spanish_stem
    `);
    this.addSql(`
      create function search_words(value text) returns text
        language sql immutable strict parallel safe
        return trim(regexp_replace(public.fold(value), '[^[:alnum:]]+', ' ', 'g'))
    `);
    this.addSql(`
      create function search_stems(words text) returns tsvector
        language sql immutable strict parallel safe
        return to_tsvector('istmia'::regconfig, regexp_replace(
          regexp_replace(words, '([[:alnum:]]{2}[^aeiou])es\\M', '\\1', 'g'),
          '([[:alnum:]]{2}[aeiou])s\\M', '\\1', 'g'))
    `);
    this.addSql(`
      create function search_document(title text, words text) returns tsvector
        language sql immutable strict parallel safe
        return setweight(to_tsvector('pg_catalog.simple'::regconfig, public.search_words(title))
            || public.search_stems(public.search_words(title)), 'A')
          || setweight(to_tsvector('pg_catalog.simple'::regconfig, public.search_words(words))
            || public.search_stems(public.search_words(words)), 'D')
    `);
    // Every word must match, the last one as a prefix. Stop words such as "de" count only if there are no others. The words
    // consist of letters and digits only, so none is an operator.
    this.addSql(`
      create function search_query(asked text) returns tsquery
        language sql immutable strict parallel safe as $$
        with word as (
          select word, row_number() over (order by place desc) = 1 as last,
            tsvector_to_array(public.search_stems(word)) as stems
          from regexp_split_to_table(public.search_words(asked), ' ') with ordinality as split (word, place)
          where word <> ''
        ), heard as (
          select *, bool_and(stems = '{}') over () as faint from word
        )
        select coalesce(string_agg(
          '(' || word || case when last then ':*' else '' end
            || coalesce(' | ' || nullif(array_to_string(stems, ' & '), ''), '') || ')', ' & '), '')::tsquery
        from heard where faint or stems <> '{}'
      $$
    `);
    this.addSql(`
      create table search_entry (
        build text not null,
        kind text not null,
        key text not null,
        title text not null,
        text text not null,
        words text not null,
        url text not null,
        position integer not null,
        written_at timestamptz not null default now(),
        document tsvector not null generated always as (search_document(title, text || ' ' || words)) stored,
        primary key (build, kind, key)
      )
    `);
    this.addSql(`create index search_entry_document on search_entry using gin (document)`);
    this.addSql(refreshSearch(SOURCES));
    this.addSql(`select refresh_search()`);
  }

  override down(): void {
    this.addSql(`drop function refresh_search()`);
    this.addSql(`drop table search_entry`);
    this.addSql(`drop function search_query(text)`);
    this.addSql(`drop function search_document(text, text)`);
    this.addSql(`drop function search_stems(text)`);
    this.addSql(`drop function search_words(text)`);
    this.addSql(`drop text search configuration istmia`);
  }
}
