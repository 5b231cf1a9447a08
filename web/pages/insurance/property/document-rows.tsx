import { Download } from "lucide-react";
import { propertyDownloads } from "#web/content/products.ts";
import { editionNote } from "#web/components/lists/download-list.tsx";
import { sizeNote } from "#web/content/file-note.ts";
import type { PublishedDocumentFragment } from "#schema/generated/site.ts";
import stretchedLinkStyles from "#web/components/blocks/stretched-link.module.css";
import styles from "./document-rows.module.css";

/** Documents as compact rows, each with a link to its file or a note that there is none yet. */
export function DocumentRows({ documents }: { documents: readonly PublishedDocumentFragment[] }) {
  return (
    <ul className={styles.root}>
      {documents.map(({ slug, title, description, url, available, ...document }) => (
        <li key={slug} className={styles.row}>
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{description}</p>
            <p className={styles.note}>{editionNote(document)}</p>
          </div>
          {available && url ? (
            <a
              className={`${stretchedLinkStyles.root} ${styles.link}`}
              href={url}
              download
              type="application/pdf"
            >
              {propertyDownloads.available}
              <span className="visually-hidden">: {title}</span>
              <Download aria-hidden="true" /> <span className={styles.file}>{sizeNote(document)}</span>
            </a>
          ) : (
            <span className={styles.missing}>{propertyDownloads.unavailable}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
