/** SQL: the PDFs that a reply can have, by key, as rows named `published`: forms and general conditions, as they are now. */
export const ATTACHABLE_PDFS = `(
  select 'form:' || slug as key, title, url from form
  union all select 'condition:' || slug, title, url from condition
) as published`;
