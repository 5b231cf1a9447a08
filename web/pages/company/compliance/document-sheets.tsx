import { Download } from "lucide-react";
import type { ComplianceDocumentsQuery } from "#schema/generated.ts";
import { monthOf } from "#web/dates.ts";
import { fileNote } from "#web/files.ts";
import "./document-sheets.css";

type Sheet = ComplianceDocumentsQuery["documents"][number];

/** Documents as sheets of paper; the whole sheet leads to its file. */
export function DocumentSheets({ documents }: { documents: readonly Sheet[] }) {
  return (
    <ul className="document-sheets">
      {documents.map(({ slug, title, description, url, available, code, revised, ...size }) => (
        <li key={slug} className="document-sheets-item">
          <article className="document-sheets-sheet" aria-label={title}>
            <p className="document-sheets-code">{code}</p>
            <h3 className="document-sheets-title">{title}</h3>
            <p className="document-sheets-text">{description}</p>
            <p className="document-sheets-foot">
              <span className="document-sheets-date">Edición de {monthOf(revised)}</span>
              {available && url ? (
                <a className="document-sheets-link" href={url} download type="application/pdf">
                  Descargar<span className="visually-hidden"> {title},</span>{" "}
                  <span className="document-sheets-file">{fileNote(size)}</span>
                  <Download aria-hidden="true" />
                </a>
              ) : (
                <span>No disponible</span>
              )}
            </p>
            <svg
              className="document-sheets-mark"
              viewBox="0 0 400 60"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d="M0 34C70 4 150 0 215 24S350 54 400 20V60H0Z" />
            </svg>
          </article>
        </li>
      ))}
    </ul>
  );
}
