import type { DownloadItem } from "#web/components/lists/download-list.tsx";
import { monthOf } from "#web/calendar/dates.ts";
import type { FileSize } from "#schema/published.ts";

interface Published extends FileSize {
  slug: string;
  title: string;
  description: string;
  url: string | null;
  code: string;
  revised: string;
}

/** The published documents that have a file, as the rows of a list. */
export const downloadable = (documents: readonly Published[]): DownloadItem[] =>
  documents.flatMap(({ code, revised, ...document }) =>
    document.url ? [{ ...document, note: `${code}, edición de ${monthOf(revised)}` }] : [],
  );
