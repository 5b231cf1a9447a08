import styles from "./course.module.css";

/** Stations along a line that rises and falls: benefits over the years or, if `numbered`, steps. */
export function Course({ items, numbered = false, level: Heading = "h2" }: CourseProps) {
  return (
    <div className={styles.root} data-numbered={numbered || undefined}>
      <svg className={styles.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M-60 92C-30 94-10 84 0 72S16 30 25 30S40 60 50 60S65 12 75 12S100 44 112 40S140 20 170 28" />
      </svg>
      <ol className={styles.stations}>
        {items.map(({ title, text }) => (
          <li key={title} className={styles.station}>
            <Heading className={styles.title}>{title}</Heading>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface CourseProps {
  items: readonly { title: string; text: string }[];
  numbered?: boolean;
  level?: "h2" | "h3";
}
