import { Download, FileText } from "lucide-react";
import type { FileSize } from "#schema/published.ts";
import { graphql } from "#web/app/graphql.ts";
import { monthOf } from "#web/calendar/dates.ts";
import { fileNote } from "#web/content/file-note.ts";
import { MarkedText } from "./marked-text.tsx";
import stretchedLinkStyles from "#web/components/blocks/stretched-link.module.css";
import styles from "./download-list.module.css";

/** A document to download, or only announced because its file does not exist yet. */
interface DownloadItem extends FileSize {
  slug: string;
  title: string;
  url?: string | null;
  description?: string;
  /** A small line at the end, such as form number and date. */
  note?: string;
  available?: boolean;
}

interface Edition {
  code: string;
  /** The day of the last revision. */
  revised: string;
}

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

/** Returns the small line of a document with a code: "F-12, edición de marzo de 2025". */
export const editionNote = ({ code, revised }: Edition): string => `${code}, edición de ${monthOf(revised)}`;

/** A published document with its edition. */
export type EditionItem = DownloadItem & Edition;

/** Converts a published document to a row, with its edition as the small line. */
export const asDownload = ({ code, revised, ...document }: EditionItem): DownloadItem => ({
  ...document,
  note: editionNote({ code, revised }),
});

/** Documents as rows. Each whole row links to its file, and matches of the search term are highlighted. */
export function DownloadList({ items, term = "" }: DownloadListProps) {
  return (
    <ul>
      {items.map(({ slug, title, url, description, note, available = true, ...size }) => (
        <li key={slug} className={styles.row} data-available={(available && url) || undefined}>
          <FileText className={styles.icon} aria-hidden="true" />
          <div className={styles.words}>
            <h3 className={styles.title}>
              <MarkedText text={title} term={term} />
            </h3>
            {description && (
              <p className={styles.description}>
                <MarkedText text={description} term={term} />
              </p>
            )}
            {note && <p className={styles.note}>{note}</p>}
          </div>
          {available && url ? (
            <a
              className={`${stretchedLinkStyles.root} ${styles.link}`}
              href={url}
              download
              type="application/pdf"
            >
              Descargar
              <span className="visually-hidden"> {title},</span>
              <Download aria-hidden="true" /> <span className={styles.file}>{fileNote(size)}</span>
            </a>
          ) : (
            <span className={styles.unavailable}>No disponible</span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface DownloadListProps {
  items: readonly DownloadItem[];
  term?: string;
}
