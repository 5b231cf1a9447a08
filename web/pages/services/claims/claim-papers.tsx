import { claimDocuments, claims } from "#web/content/claims.ts";
import { fileNote } from "#web/content/file-note.ts";
import { usePublished } from "#web/app/settings.ts";
import { ServiceIcon } from "#web/components/services/service-icon.tsx";
import styles from "./claim-papers.module.css";
import serviceSectionStyles from "#web/components/services/service-section.module.css";

/** The documents required for each kind of claim, and the form to fill in. */
export function ClaimPapers() {
  const { files } = usePublished();
  return (
    <section className={`${serviceSectionStyles.root} page ${styles.root}`} aria-labelledby="documentos">
      <h2 id="documentos">{claims.documentsTitle}</h2>
      <div className={styles.list}>
        {claimDocuments.map(({ id, title, items, form }) => (
          <section key={id} id={id} className={styles.paper}>
            <h3>{title}</h3>
            <ul className={serviceSectionStyles.tickList}>
              {items.map((item) => (
                <li key={item}>
                  <ServiceIcon name="check" />
                  {item}
                </li>
              ))}
            </ul>
            <a
              className={`${serviceSectionStyles.link} ${styles.form}`}
              href={form.href}
              download
              type="application/pdf"
            >
              <ServiceIcon name="download" />
              <span>
                {form.label} <span className={styles.file}>{fileNote(files[form.href]!)}</span>
              </span>
            </a>
          </section>
        ))}
      </div>
    </section>
  );
}
