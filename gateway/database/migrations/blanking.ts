/** SQL assignments that remove a person from a contact's rows, by table, some with a condition; `contact` is its own row. */
type Blanked = { contact: string } & Record<string, string | { set: string; where: string }>;

/** The tables of the first version. */
export const BLANKED_AT_FIRST = {
  contact_event: "note = null",
  contact: `name = '', last_name = '', email = '', digest = '', idempotency_key = null, version = version + 1,
      erased_at = erased_on,
      message = 'Datos borrados el ' || to_char(erased_on at time zone 'America/Panama', 'DD/MM/YYYY') || '.'`,
};

/** The same, and the mails. Mails that have not reached the person are no longer sent. */
export const BLANKED_WITH_MAILS: Blanked = {
  ...BLANKED_AT_FIRST,
  contact: `${BLANKED_AT_FIRST.contact}, text_digest = null`,
  mail: {
    where: "kind <> 'notification'",
    set: `recipient = null, reply = null, claim = null,
      cause = case when state not in ('entregada', 'omitida') then 'erased' else cause end,
      ended_at = coalesce(ended_at, erased_on),
      state = case when state <> 'entregada' then 'omitida' else state end`,
  },
};

/** The same, and the replies: the current list, to which new columns and tables are added. */
export const BLANKED_WITH_REPLIES: Blanked = {
  ...BLANKED_WITH_MAILS,
  reply: "text = '', attachments = '{}', key = null, digest = null",
};

/** PL/pgSQL variables with the people to remove: set by `selectPeople`, used by the fragments below. */
const PEOPLE_VARIABLES = `
    full_names text[];
    emails text[];
    identities text;
    words text[];`;
/** Sets them from a query of folded names and lower-case e-mails. The words of a name in `keptWords` do not identify anybody. */
const selectPeople = (people: string, keptWords = "'{}'::text[]") => `
    with person (full_name, email) as materialized (${people})
    select array_agg(btrim(full_name)) filter (where length(full_name) > 4),
           array_agg(email) filter (where email <> ''),
           string_agg(full_name || ' ' || fold(email), E'\n'),
           array(
             select distinct word from person, regexp_split_to_table(full_name, '[^[:alnum:]]+') as word
              where length(word) > 2 and word <> all (${keptWords})
           )
      into full_names, emails, identities, words
      from person;`;

/** SQL: a search names one of the people. PostgreSQL finds a word in an array by its hash: there may be thousands. */
const NAMES_PERSON = `(
          length(term) > 2 and strpos(identities, term) > 0
          or strpos(term, '@') > 0 and exists (select from unnest(emails) as email where strpos(term, fold(email)) > 0)
          or exists (select from regexp_split_to_table(term, '[^[:alnum:]]+') as word where word = any (words))
        )`;

/**
 * Blanks the recorded searches for which `condition` is true. They are read once, and each distinct text is folded and
 * checked once, however often it was searched for. A text without accents is not folded, because folding takes most
 * of the time. The text may itself contain the prefix `búsqueda «`, so only the first one counts.
 */
const blankSearches = (condition: string) => `
    with search as materialized (
      select id, rtrim(substr(detail, strpos(detail, 'búsqueda «') + length('búsqueda «')), '»…') as typed
        from audit_entry where detail like '%búsqueda «%'
    ), different as materialized (
      select typed, case when octet_length(typed) = length(typed) then lower(typed) else fold(typed) end as term
        from (select distinct typed from search) as each
    ), found as materialized (
      select typed from different where term <> 'datos borrados' and (${condition})
    )
    update audit_entry set detail = blanked_detail(detail)
      from search join found using (typed) where audit_entry.id = search.id;`;

/** Actions whose details the gateway generates: words, ids, numbers, account e-mails. Skipped: people may have such a name. */
const WRITTEN_BY_THE_GATEWAY = `'account', 'sign-in', 'sign-in-refused', 'sign-out', 'read-list', 'read-contact', 'read-mail', 'export',
       'change', 'reply', 'request', 'file'`;

/** Returns SQL: one of `parts` occurs in `text` as a whole, between delimiters matching `before` and `after`. */
const containsAny = (text: string, parts: string, before: string, after: string) => `exists (
         select from unnest(${parts}) as part
          where strpos(${text}, part) > 0
            and ${text} ~ ('${before}' || ${String.raw`regexp_replace(part, '([][\\.^$*+?(){}|])', '\\\1', 'g')`} || '${after}')
       )`;

/** Blanks the other entries of the record that name one of the people: by e-mail, or by name in a typed text. */
const BLANK_MENTIONS = `
    with entry as materialized (
      select id, lower(detail) as written,
             case when action not in ('mail', 'content') then fold(coalesce(substring(detail from '«.*'), detail)) end as typed
        from audit_entry where detail not like '%búsqueda «%' and action not in (${WRITTEN_BY_THE_GATEWAY})
    )
    update audit_entry set detail = blanked_detail(detail)
      from entry
     where audit_entry.id = entry.id and (
       ${containsAny("written", "emails", "(^|[^[:alnum:]_+.-])", "([^[:alnum:].-]|[.-]([^[:alnum:]]|$)|$)")}
       or ${containsAny("typed", "full_names", "(^|[^[:alnum:]])", "([^[:alnum:]]|$)")}
     );`;

/**
 * `blank_contact`: removes the person from a contact and from all rows that belong to it. The rows remain, with the
 * reference, the form, the topics, the dates and the status.
 */
export const blankContact = ({ contact, ...others }: Blanked): string => `
  create or replace function blank_contact(erased uuid, erased_on timestamptz) returns void
    language plpgsql set search_path = public, pg_temp as $$
  begin
    perform set_config('istmia.erasing', erased::text, true);
    ${Object.entries(others)
      .map(([table, change]) => {
        const { set, where } = typeof change === "string" ? { set: change, where: "true" } : change;
        return `update ${table} set ${set} where contact_id = erased and ${where};`;
      })
      .join("\n    ")}
    update contact set ${contact} where id = erased;
    perform set_config('istmia.erasing', '', true);
  end $$
`;

/**
 * `blank_record`: removes the senders of these contacts from the record. A search loses its text if it names one of
 * them, or if the text occurs in one of their messages and finds nobody else. Reads the record once for all contacts.
 */
export const BLANK_RECORD = `
  create or replace function blank_record(erased uuid[]) returns void
    language plpgsql set search_path = public, pg_temp as $$
  declare${PEOPLE_VARIABLES}
    messages constant text := (
      select string_agg(regexp_replace(search_text, ' +', ' ', 'g'), E'\n') from contact where id = any (erased)
    );
  begin
    perform set_config('istmia.erasing', erased[1]::text, true);${selectPeople(
      "select distinct fold(name || ' ' || last_name), lower(contact.email) from contact where id = any (erased)",
    )}${blankSearches(`${NAMES_PERSON}
        or length(term) > 2 and strpos(messages, term) > 0 and not exists (
          select from contact as other
           where other.id <> all (erased) and other.erased_at is null
             and other.search_text like '%' || regexp_replace(term, '([\\\\%_])', '\\\\\\1', 'g') || '%'
        )`)}${BLANK_MENTIONS}
    perform set_config('istmia.erasing', '', true);
  end $$
`;

/**
 * `blank_request`: removes the person and all texts from a closed request of the register, and the person from the
 * record. What was requested stays, as do the channel and the dates of receipt, deadline and closing.
 */
export const BLANK_REQUEST = `
  create or replace function blank_request(request bigint) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    asking rights_request;${PEOPLE_VARIABLES}
  begin
    if not has_table_privilege(session_user, 'rights_request', 'update') then
      raise insufficient_privilege using message = 'permission denied for function blank_request';
    end if;
    update rights_request set erased = true where id = request and closed is not null returning * into strict asking;
    perform set_config('istmia.erasing', 'solicitud ' || request, true);${selectPeople(
      "select fold(asking.person), lower(asking.email)",
    )}${blankSearches(NAMES_PERSON)}${BLANK_MENTIONS}
    update rights_request set person = '', email = '', answer = '', key = null where id = request;
    update rights_step set text = '' where request_id = request;
    perform set_config('istmia.erasing', '', true);
  end $$
`;

/**
 * Returns a trigger function that removes the former name or e-mail from the record when a row is corrected. `fullName` is the
 * SQL of a row's full name. Unchanged parts stay. The same correction in several rows of a transaction reads the record once.
 */
const blankFormer = (name: string, fullName: (row: "old" | "new") => string): string => `
  create or replace function ${name}() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare${PEOPLE_VARIABLES}
    former_name text := fold(${fullName("old")});
    former_email text := lower(old.email);
    kept_name constant text := fold(${fullName("new")});
    kept_email constant text := fold(new.email);
    done constant text := coalesce(current_setting('istmia.corrected', true), '');
    correction constant text := jsonb_build_array(former_name, former_email, kept_name, kept_email);
  begin
    if strpos(done, correction) > 0 then return null; end if;
    perform set_config('istmia.corrected', done || correction, true);
    if former_name = kept_name then former_name := ''; end if;
    if fold(former_email) = kept_email then former_email := ''; end if;
    if former_name = '' and former_email = '' then return null; end if;
    perform set_config('istmia.erasing', 'corrección ' || new.id, true);${selectPeople(
      "select former_name, former_email",
      "regexp_split_to_array(kept_name, '[^[:alnum:]]+')",
    )}${blankSearches(`${NAMES_PERSON} and strpos(kept_name || ' ' || kept_email, term) = 0`)}${BLANK_MENTIONS}
    perform set_config('istmia.erasing', '', true);
    return null;
  end $$
`;

/** `blank_former_values`, the trigger function of contacts. */
export const BLANK_FORMER_VALUES = blankFormer(
  "blank_former_values",
  (row) => `${row}.name || ' ' || ${row}.last_name`,
);

/** `blank_former_values_of_request`, the trigger function of the register. */
export const BLANK_FORMER_VALUES_OF_REQUEST = blankFormer(
  "blank_former_values_of_request",
  (row) => `${row}.person`,
);

/** `allow_blanking`, the trigger function of history and record: permits only blanking, and only while `isErased` is true. */
export const allowBlanking = (isErased: string): string => `
  create or replace function allow_blanking() returns trigger language plpgsql as $$
  declare
    subject constant text := current_setting('istmia.erasing', true);
    blanked jsonb := to_jsonb(old);
  begin
    if tg_table_name = 'contact_event' and blanked ->> 'contact_id' = subject then
      blanked := blanked || '{"note": null}';
    elsif tg_table_name = 'audit_entry' then
      blanked := jsonb_set(blanked, '{detail}', to_jsonb(blanked_detail(blanked ->> 'detail')));
    end if;
    if to_jsonb(new) is distinct from blanked or not (${isErased}) then
      raise exception 'table % is append-only', tg_table_name;
    end if;
    return new;
  end $$
`;

/** A contact is being erased if the list of erasures contains it. The list grows for years: each check uses an index. */
export const IS_ERASED_CONTACT =
  "exists (select from erasure where contact_id = substring(subject from '^[0-9a-f-]{36}$')::uuid)";

/** A request is being erased if the register marks it as erased. */
export const IS_ERASED_REQUEST =
  "exists (select from rights_request where erased and id = substring(subject from '^solicitud ([0-9]+)$')::bigint)";

/** A contact or a request is being corrected if the update comes from its own trigger. */
export const IS_CORRECTED = "subject like 'corrección %' and pg_trigger_depth() > 1";
