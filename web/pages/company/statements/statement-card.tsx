import type { StatementsQuery } from "#schema/generated/site.ts";
import { statements as copy } from "#web/content/statements.ts";
import { fileNote } from "#web/content/file-note.ts";
import { Picture } from "#web/components/blocks/picture.tsx";
import { ExternalButton } from "#web/components/ui/button.tsx";
import styles from "./statement-card.module.css";

/** The cover of a year's report. The latest is large, below the skyline of all years. */
export function StatementCard({ statement, latest }: StatementCardProps) {
  const { year, title, company, url } = statement;
  const file = fileNote(statement);
  return (
    <article className={styles.root} aria-label={title} data-latest={latest || undefined}>
      {latest ? (
        <div className={styles.scene}>
          <Picture name="statements" alt={copy.pictureAlt} sizes="(min-width: 64rem) 37rem, 100vw" />
          <Coast />
        </div>
      ) : (
        <Coast />
      )}
      <p className={styles.year}>{year}</p>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.company}>{company}</p>
      <p className={styles.file} aria-hidden="true">
        {file}
      </p>
      <ExternalButton
        className={styles.link}
        href={url}
        variant={latest ? "action" : "outline"}
        icon="arrow-up-right"
      >
        <span>
          {copy.download}
          <span className="visually-hidden">
            {" "}
            {title}, {file}
          </span>
        </span>
      </ExternalButton>
    </article>
  );
}

/** The isthmus curve on a report's cover. */
function Coast() {
  return (
    <svg className={styles.coast} viewBox="0 0 400 120" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.shallow} d={`${SHORE}V200H0Z`} transform="translate(0 -26)" />
      <path className={styles.land} d={`${SHORE}V200H0Z`} />
      <path className={styles.shore} d={SHORE} />
    </svg>
  );
}

interface StatementCardProps {
  statement: StatementsQuery["statements"][number];
  latest: boolean;
}

const SHORE = "M0 70C60 40 110 34 170 52C240 74 290 104 400 62";
