import { Download } from "lucide-react";
import type { PublishedDocumentFragment } from "#schema/generated/site.ts";
import { monthOf } from "#web/calendar/dates.ts";
import { fileNote } from "#web/content/file-note.ts";
import stretchedLinkStyles from "#web/components/blocks/stretched-link.module.css";
import styles from "./document-sheets.module.css";

/** Documents as sheets of paper. Each whole sheet links to its file. */
export function DocumentSheets({ documents }: { documents: readonly PublishedDocumentFragment[] }) {
  return (
    <ul className={styles.root}>
      {documents.map(({ slug, title, description, url, available, code, revised, ...size }) => (
        <li key={slug} className={styles.item}>
          <article className={styles.sheet} aria-label={title}>
            <p className={styles.code}>{code}</p>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{description}</p>
            <p className={styles.foot}>
              <span>Edición de {monthOf(revised)}</span>
              {available && url ? (
                <a
                  className={`${stretchedLinkStyles.root} ${styles.link}`}
                  href={url}
                  download
                  type="application/pdf"
                >
                  Descargar<span className="visually-hidden"> {title},</span>{" "}
                  <span className={styles.file}>{fileNote(size)}</span>
                  <Download aria-hidden="true" />
                </a>
              ) : (
                <span>No disponible</span>
              )}
            </p>
            <svg className={styles.mark} viewBox="0 0 400 60" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 34C70 4 150 0 215 24S350 54 400 20V60H0Z" />
            </svg>
          </article>
        </li>
      ))}
    </ul>
  );
}
