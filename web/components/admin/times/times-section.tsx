import type { ReactNode } from "react";
import { OfficeCalendar } from "./calendar/office-calendar.tsx";
import { MonthReport } from "./month-report.tsx";
import { WeeklyTimes } from "./weekly-times.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./times-section.module.css";

/** Section with the times to the first response by week, the figures by month, and the calendar that defines office hours. */
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
    <h3 id={id} className={partStyles.partTitle}>
      {title}
    </h3>
    {children}
  </section>
);
