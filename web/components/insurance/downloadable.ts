import type { PublishedDocumentFragment } from "#schema/generated/site.ts";
import { graphql } from "#web/app/graphql.ts";
import { monthOf } from "#web/calendar/dates.ts";
import type { DownloadItem } from "#web/components/lists/download-list.tsx";

graphql(`
  fragment PublishedDocument on Document {
    slug
    title
    description
    url: fileUrl
    bytes
    pages
    available
    code
    revised
  }
`);

/** The published documents as the rows of a list. */
export const downloadable = (documents: readonly PublishedDocumentFragment[]): DownloadItem[] =>
  documents.map(({ code, revised, ...document }) => ({
    ...document,
    note: `${code}, edición de ${monthOf(revised)}`,
  }));
