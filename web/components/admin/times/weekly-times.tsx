import { useQuery } from "@apollo/client/react";
import { formatInteger } from "#schema/text/counted.ts";
import { FORM_BY_GRAPHQL_NAME, FORMS } from "#schema/forms.ts";
import { AnswerTimesDocument } from "#schema/generated/times.ts";
import type { AnswerTimesQuery } from "#schema/generated/times.ts";
import { shortDay } from "#web/calendar/panama-day.ts";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { formatHours, share } from "./figures.ts";
import tableStyles from "./figures-table.module.css";
import styles from "./weekly-times.module.css";
import { graphql } from "#web/app/graphql.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";

graphql(`
  query AnswerTimes {
    answerTimes {
      formType
      week
      answered
      inTime
      median
      p90
    }
  }
`);

type Week = AnswerTimesQuery["answerTimes"][number];

/** Bars of one week: the median, drawn over the 90th percentile. Hidden from screen readers: adjacent cells have the figures. */
function Bars({ week, maxHours }: { week: Week; maxHours: number }) {
  const width = (value: number) => Math.max(1, (value / maxHours) * 100);
  return (
    <svg className={styles.bars} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.p90} width={width(week.p90)} height="10" />
      <rect className={styles.median} width={width(week.median)} y="2.5" height="5" />
    </svg>
  );
}

/** Table of one form's weeks, with a bar chart in the last column. */
function FormTimes({ label, weeks, maxHours }: { label: string; weeks: readonly Week[]; maxHours: number }) {
  return (
    <table className={`${tableStyles.root} ${styles.table}`}>
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Semana del</th>
          <th scope="col">Atendidas</th>
          <th scope="col">A tiempo</th>
          <th scope="col">Mediana</th>
          <th scope="col">9 de cada 10</th>
          <th scope="col">Comparación</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.week}>
            <th scope="row">{shortDay(week.week)}</th>
            <td>{formatInteger(week.answered)}</td>
            <td>{share(week.inTime, week.answered)}</td>
            <td>{formatHours(week.median)}</td>
            <td>{formatHours(week.p90)}</td>
            <td>
              <Bars week={week} maxHours={maxHours} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the times to the first response, in office hours, by form and week of receipt. */
export function WeeklyTimes() {
  const { data, error, loading, refetch } = useQuery(AnswerTimesDocument, { fetchPolicy: "network-only" });
  const times = data?.answerTimes ?? [];
  if (loading) return <Spinner label="Cargando los tiempos" />;
  if (error) return <LoadFailure onRetry={refetch}>No se pudieron cargar los tiempos.</LoadFailure>;
  if (times.length === 0)
    return <p role="status">No se ha atendido ninguna consulta en las últimas ocho semanas.</p>;
  const maxHours = Math.max(...times.map(({ p90 }) => p90), 1);
  const byForm = Map.groupBy(times, ({ formType }) => formType);
  return (
    <div className={styles.root}>
      <p className={styles.legend}>
        En horas de oficina, de la consulta a su primera respuesta.{" "}
        <span className={styles.key}>
          La barra delgada es la mediana; la ancha, el tiempo en que se atendieron nueve de cada diez.
        </span>
      </p>
      {[...byForm].map(([form, weeks]) => (
        <FormTimes
          key={form}
          label={FORMS[FORM_BY_GRAPHQL_NAME[form]].label}
          weeks={weeks}
          maxHours={maxHours}
        />
      ))}
    </div>
  );
}
