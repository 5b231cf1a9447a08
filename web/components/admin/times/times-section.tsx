import { OfficeCalendar } from "./calendar/office-calendar.tsx";
import { MonthReport } from "./month-report.tsx";
import { WeeklyTimes } from "./weekly-times.tsx";
import styles from "./times-section.module.css";

/** How long the first answer takes by week, what became of what came in by month, and the calendar by which the hours count. */
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
      <section className={styles.part} aria-labelledby="titulo-calendario">
        <h3 id="titulo-calendario" className={styles.title}>
          Calendario de oficina
        </h3>
        <OfficeCalendar />
      </section>
    </div>
  );
}
