import type { ReactNode } from "react";
import { counted } from "#schema/text/counted.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { TrendChart } from "./trend-chart.tsx";
import { PARTS } from "./trend-days.ts";
import type { TrendDay } from "./trend-days.ts";
import { TrendTable } from "./trend-table.tsx";
import styles from "./trend.module.css";

function Legend() {
  return (
    <ul className={styles.legend}>
      {PARTS.map(({ name }, part) => (
        <li key={name}>
          <svg className={styles.key} viewBox="0 0 12 12" aria-hidden="true">
            <rect className={styles.part} data-part={part} width="12" height="12" rx="3" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Shows the contacts per day and form, as a chart and as a table. */
export function Trend({ days, failed, onRetry, children }: TrendProps) {
  const total = days?.reduce((sum, day) => sum + day.total, 0);
  return (
    <section className={styles.root} aria-labelledby="titulo-tendencia">
      <header className={styles.head}>
        <h2 id="titulo-tendencia">Últimos 30 días</h2>
        <p className={styles.total}>
          {total !== undefined && counted(total, "consulta recibida", "consultas recibidas")}
        </p>
        <Legend />
      </header>
      {days && failed && (
        <LoadFailure polite onRetry={onRetry}>
          No se pudieron actualizar las cifras.
        </LoadFailure>
      )}
      {total === 0 && <p className={styles.notice}>No ha llegado ninguna consulta en estos días.</p>}
      {!days && (
        <div className={styles.notice}>
          {failed && (
            <LoadFailure polite onRetry={onRetry}>
              No se pudieron cargar las cifras.
            </LoadFailure>
          )}
        </div>
      )}
      {days && total! > 0 && <TrendChart days={days} />}
      <div className={styles.foot}>
        {days && total! > 0 && <TrendTable days={days} />}
        {children}
      </div>
    </section>
  );
}

interface TrendProps {
  days: readonly TrendDay[] | undefined;
  /** Whether the last attempt to load the figures failed. */
  failed: boolean;
  onRetry: () => void;
  /** Content below the chart. */
  children: ReactNode;
}
