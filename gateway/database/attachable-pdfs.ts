/** SQL: the PDFs that can be attached to a reply, by key, as rows `published`: the current forms and general conditions. */
export const ATTACHABLE_PDFS = `(
  select 'form:' || slug as key, title, url from form
  union all select 'condition:' || slug, title, url from condition
) as published`;
