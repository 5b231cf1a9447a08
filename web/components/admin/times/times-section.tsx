import { MonthReport } from "./month-report.tsx";
import { WeeklyTimes } from "./weekly-times.tsx";
import styles from "./times-section.module.css";

/** How long the first answer takes by week, and what became of what came in by month. */
export function TimesSection() {
  return (
    <div className={styles.root}>
      <section className={styles.part} aria-labelledby="titulo-por-semana">
        <h3 id="titulo-por-semana" className={styles.title}>
          Por semana
        </h3>
        <WeeklyTimes />
      </section>
      <section className={styles.part} aria-labelledby="titulo-por-mes">
        <h3 id="titulo-por-mes" className={styles.title}>
          Por mes
        </h3>
        <MonthReport />
      </section>
    </div>
  );
}
