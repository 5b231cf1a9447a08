import { linesOf } from "#web/components/admin/content/data/entries.ts";
import type { Entry } from "#web/components/admin/content/data/entries.ts";
import type { NamedPdf, Values } from "#web/components/admin/content/data/operations.ts";
import styles from "./field-change.module.css";

const lines = (entry: Entry, values: Values, pdfs: readonly NamedPdf[]) =>
  linesOf(entry, values, pdfs).map((line, index) => (
    <span key={line} className={entry.field.kind === "PDF" && index > 0 ? styles.file : styles.line}>
      {line}
    </span>
  ));

/** One field of a draft: what it said and what it will say; a new row has no before. */
export function FieldChange({ entry, before, after, pdfs }: FieldChangeProps) {
  return (
    <div className={styles.root}>
      <dt className={styles.label}>{entry.label}</dt>
      <dd className={styles.values}>
        {before && (
          <del className={styles.before}>
            <span className="visually-hidden">Antes: </span>
            {lines(entry, before, pdfs)}
          </del>
        )}
        <span className={styles.now}>
          {before && (
            <span className={styles.arrow} aria-hidden="true">
              →
            </span>
          )}
          <ins className={styles.after}>
            {before && <span className="visually-hidden">Ahora: </span>}
            {lines(entry, after, pdfs)}
          </ins>
        </span>
      </dd>
    </div>
  );
}

interface FieldChangeProps {
  entry: Entry;
  before: Values | null;
  after: Values;
  pdfs: readonly NamedPdf[];
}
