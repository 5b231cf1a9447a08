/** The catalogues that `RandomEditor` changes, with the columns of a row that are compared with its last change. */
const TABLES = [
  { code: "workshops", table: "workshop", values: "name", recorded: "after ->> 'name'" },
  {
    code: "forms",
    table: "form",
    values: "concat(title, url, hash)",
    recorded: "concat(after ->> 'title', after ->> 'url', after ->> 'hash')",
  },
];

/** What the published rows and their drafts must never be, as SQL that selects it. */
export const CONTRADICTIONS: Record<string, string> = {
  "a draft whose base does not exist": `
    select from draft where base <> 0 and not exists (
      select from revision where (catalogue, slug, publication) = (draft.catalogue, draft.slug, draft.base))`,
  "a publication without a change":
    "select from publication where not exists (select from revision where publication = publication.id)",
  "a publication that is not in the record": `
    select from (select count(*) from publication) made (number),
                (select count(*) from audit_entry where detail ~ '^(publicó|deshizo)') recorded (number)
     where made.number <> recorded.number`,
  "a change that does not begin where the last one ended": `
    select from (
      select before, lag(after) over history as former, lag(publication) over history as previous from revision
      window history as (partition by catalogue, slug order by publication)) change
     where previous is not null and jsonb_strip_nulls(before) is distinct from jsonb_strip_nulls(former)`,
  "a schedule that is done without a publication":
    "select from scheduled_publication where (state = 'done') <> (publication is not null)",
  "a row that is in the catalogue twice": `
    select mark from (
      select substring(name from 'Fila m\\d+x') as mark, slug from workshop
      union select substring(title from 'Fila m\\d+x'), slug from form
      union select substring(coalesce("row" ->> 'name', "row" ->> 'title') from 'Fila m\\d+x'), slug from draft where base = 0
    ) named where mark is not null group by mark having count(distinct slug) > 1`,
  "a file that is not the one in force": `
    select from form left join file_version version on address = url and in_force_until is null
     where form.hash is distinct from version.hash`,
  "a deadlock": "select from pg_stat_database where datname = current_database() and deadlocks > 0",
  ...Object.fromEntries(
    TABLES.flatMap(({ code, table, values, recorded }) => [
      [`a place that two ${code} have`, `select from ${table} group by position having count(*) > 1`],
      [
        `${code} that are not as they were last published`,
        `select from ${table} full join (
            select distinct on (slug) slug, after from revision where catalogue = '${code}' and slug <> '*'
             order by slug, publication desc) change using (slug)
          where change.slug is not null and ((${table}.slug is null) <> (after is null)
             or after is not null and (visible::text, ${values}) <> (after ->> 'visible', ${recorded}))`,
      ],
      [
        `${code} that are not in the order that was last published`,
        `select from (select after -> 'order' as "order" from revision where catalogue = '${code}' and slug = '*'
                       order by publication desc limit 1) change
          where "order" <> (select jsonb_agg(slug order by position) from ${table})`,
      ],
    ]),
  ),
};
