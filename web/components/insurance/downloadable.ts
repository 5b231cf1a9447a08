import type { PublishedDocumentFragment } from "#schema/generated/site.ts";
import { graphql } from "#web/app/graphql.ts";
import { asDownload } from "#web/components/lists/download-list.tsx";
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

/** Converts published documents to list rows. */
export const downloadable = (documents: readonly PublishedDocumentFragment[]): DownloadItem[] =>
  documents.map(asDownload);
