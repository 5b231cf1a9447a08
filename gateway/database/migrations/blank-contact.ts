/** What is set in the rows of a contact, by table, and in which of them; `contact` is its own row. */
export type Blanked = { contact: string } & Record<string, string | { set: string; where: string }>;

/** The tables of the first version. */
export const BLANKED_AT_FIRST = {
  contact_event: "note = null",
  contact: `name = '', last_name = '', email = '', digest = '', idempotency_key = null, version = version + 1,
      erased_at = erased_on,
      message = 'Datos borrados el ' || to_char(erased_on at time zone 'America/Panama', 'DD/MM/YYYY') || '.'`,
};

/** The same with the mails. What is still to be sent to the person is not sent any more. */
export const BLANKED_WITH_MAILS: Blanked = {
  ...BLANKED_AT_FIRST,
  contact: `${BLANKED_AT_FIRST.contact}, text_digest = null`,
  mail: {
    where: "kind <> 'notification'",
    set: `recipient = null, reply = null, claim = null,
      cause = case when state in ('guardada', 'pendiente', 'enviando', 'incierta') then 'erased' else cause end,
      ended_at = coalesce(ended_at, erased_on),
      state = case when state in ('guardada', 'pendiente', 'enviando', 'incierta') then 'omitida' else state end`,
  },
};

/** The same with the answers: the list that holds today, to which a new column or table is added. */
export const BLANKED_WITH_REPLIES: Blanked = {
  ...BLANKED_WITH_MAILS,
  reply: "text = '', attachments = '{}', key = null, digest = null",
};

/**
 * `blank_contact`: removes the person from a contact and from all that belongs to it, and leaves the fact, the reference, the
 * form, the topics, the dates and the status. A search that stands in the record loses its text if it names the person, or if it
 * stands in the message and finds nobody else.
 */
export const blankContact = ({ contact, ...others }: Blanked): string => `
  create or replace function blank_contact(erased uuid, erased_on timestamptz) returns void
    language plpgsql set search_path = public, pg_temp as $$
  declare
    person contact;
    identity text;
    full_name text;
    names text[];
  begin
    select * into strict person from contact where id = erased for update;
    full_name := fold(person.name || ' ' || person.last_name);
    identity := full_name || ' ' || fold(person.email);
    names := array(select part from regexp_split_to_table(full_name, '\\s+') as part where length(part) > 2);
    perform set_config('istmia.erasing', erased::text, true);
    ${Object.entries(others)
      .map(([table, blanks]) => {
        const { set, where } = typeof blanks === "string" ? { set: blanks, where: "true" } : blanks;
        return `update ${table} set ${set} where contact_id = erased and ${where};`;
      })
      .join("\n    ")}
    with search as materialized (
      select id, fold(rtrim(split_part(detail, 'búsqueda «', 2), '»…')) as term
        from audit_entry where detail like '%búsqueda «%'
    ), naming as materialized (
      select id, term, (
          length(term) > 2 and strpos(identity, term) > 0
          or strpos(term, fold(person.email)) > 0
          or exists (select from unnest(names) as part where strpos(term, part) > 0)
             and string_to_array(term, ' ') && names
        ) as names_person
        from search where term <> 'datos borrados'
    )
    update audit_entry set detail = blanked_detail(detail)
      from naming
     where audit_entry.id = naming.id and (
       names_person
       or length(term) > 2 and strpos(person.search_text, term) > 0 and not exists (
         select from contact as other
          where other.id <> erased and other.erased_at is null
            and other.search_text like '%' || regexp_replace(term, '([\\\\%_])', '\\\\\\1', 'g') || '%'
       )
     );
    update audit_entry set detail = blanked_detail(detail)
     where detail not like '%búsqueda «%' and action <> 'account' and (
       strpos(lower(detail), lower(person.email)) > 0
       or length(full_name) > 4 and strpos(lower(detail), lower(person.name || ' ' || person.last_name)) > 0
     );
    update contact set ${contact} where id = erased;
    perform set_config('istmia.erasing', '', true);
  end $$
`;
