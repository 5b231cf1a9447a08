import { Download } from "lucide-react";
import { propertyDownloads } from "#web/content/products.ts";
import { monthOf } from "#web/dates.ts";
import { sizeNote } from "#web/files.ts";
import type { FileSize } from "#web/files.ts";
import "./document-rows.css";

/** A document of the property family, which may be announced before it is there. */
export interface PropertyDocument extends FileSize {
  slug: string;
  title: string;
  description: string;
  url: string | null;
  available: boolean;
  code: string;
  revised: string;
}

/** Documents as close rows, each with its file or word that there is none yet. */
export function DocumentRows({ documents }: { documents: readonly PropertyDocument[] }) {
  return (
    <ul className="document-rows">
      {documents.map(({ slug, title, description, url, available, code, revised, ...size }) => (
        <li key={slug} className="document-rows-row">
          <div>
            <h3 className="document-rows-title">{title}</h3>
            <p className="document-rows-text">{description}</p>
            <p className="document-rows-note">
              {code}, edición de {monthOf(revised)}
            </p>
          </div>
          {available && url ? (
            <a className="document-rows-link" href={url} download type="application/pdf">
              {propertyDownloads.available}
              <span className="visually-hidden">: {title}</span>
              <Download aria-hidden="true" /> <span className="document-rows-file">{sizeNote(size)}</span>
            </a>
          ) : (
            <span className="document-rows-missing">{propertyDownloads.unavailable}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
