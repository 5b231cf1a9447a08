import { Download, FileText } from "lucide-react";
import { fileNote } from "#web/files.ts";
import type { FileSize } from "#web/files.ts";
import { MarkedText } from "./marked-text.tsx";
import "./download-list.css";

/** A document to download, or to announce while it is not there yet. */
export interface DownloadItem extends FileSize {
  slug: string;
  title: string;
  url?: string | null;
  description?: string;
  /** A small line under the rest, such as form number and date. */
  note?: string;
  available?: boolean;
}

/** Documents as rows; the whole row leads to its file. What was searched for is marked. */
export function DownloadList({ items, term = "", label = "Descargar" }: DownloadListProps) {
  return (
    <ul className="download-list">
      {items.map(({ slug, title, url, description, note, available = true, ...size }) => (
        <li key={slug} className="download-list-row" data-available={(available && url) || undefined}>
          <FileText className="download-list-icon" aria-hidden="true" />
          <div className="download-list-words">
            <h3 className="download-list-title">
              <MarkedText text={title} term={term} />
            </h3>
            {description && (
              <p className="download-list-description">
                <MarkedText text={description} term={term} />
              </p>
            )}
            {note && <p className="download-list-note">{note}</p>}
          </div>
          {available && url ? (
            <a className="download-list-link" href={url} download type="application/pdf">
              {label}
              <span className="visually-hidden"> {title},</span>
              <Download aria-hidden="true" /> <span className="download-list-file">{fileNote(size)}</span>
            </a>
          ) : (
            <span className="download-list-missing">No disponible</span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface DownloadListProps {
  items: readonly DownloadItem[];
  term?: string;
  label?: string;
}
