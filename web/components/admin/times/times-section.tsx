import type { ReactNode } from "react";
import { OfficeCalendar } from "./calendar/office-calendar.tsx";
import { MonthReport } from "./month-report.tsx";
import { WeeklyTimes } from "./weekly-times.tsx";
import styles from "./times-section.module.css";

/** How long the first answer takes by week, what became of what came in by month, and the calendar by which the hours count. */
export function TimesSection() {
  return (
    <div className={styles.root}>
      <Part id="titulo-por-semana" title="Por semana">
        <WeeklyTimes />
      </Part>
      <Part id="titulo-por-mes" title="Por mes">
        <MonthReport />
      </Part>
      <Part id="titulo-calendario" title="Calendario de oficina">
        <OfficeCalendar />
      </Part>
    </div>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.part} aria-labelledby={id}>
    <h3 id={id} className={styles.title}>
      {title}
    </h3>
    {children}
  </section>
);
