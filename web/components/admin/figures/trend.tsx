import type { ReactNode } from "react";
import { TrendChart } from "./trend-chart.tsx";
import { enquiries, PARTS, totalOf } from "./trend-days.ts";
import type { TrendDay } from "./trend-days.ts";
import { TrendTable } from "./trend-table.tsx";
import "./trend.css";

function Legend() {
  return (
    <ul className="trend-legend">
      {PARTS.map(({ name }, part) => (
        <li key={name}>
          <svg className="trend-key" viewBox="0 0 12 12" aria-hidden="true">
            <rect className="trend-part" data-part={part} width="12" height="12" rx="3" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

const received = (total: number) => `${enquiries(total)} ${total === 1 ? "recibida" : "recibidas"}`;

/** How many enquiries came in on each of the last days, by form: as bars and as a table. */
export function Trend({ days, failed, children }: TrendProps) {
  const total = days?.reduce((sum, day) => sum + totalOf(day), 0);
  return (
    <section className="trend" aria-labelledby="titulo-tendencia">
      <header className="trend-head">
        <h2 id="titulo-tendencia">Últimos 30 días</h2>
        <p className="trend-total">{total !== undefined && received(total)}</p>
        <Legend />
      </header>
      {total === 0 && <p className="trend-none">No ha llegado ninguna consulta en estos días.</p>}
      {!days && <p className="trend-none">{failed && "No se pudieron cargar las cifras."}</p>}
      {days && total! > 0 && <TrendChart days={days} />}
      <div className="trend-foot">
        {days && total! > 0 && <TrendTable days={days} />}
        {children}
      </div>
    </section>
  );
}

interface TrendProps {
  days: readonly TrendDay[] | undefined;
  /** Whether the figures could not be had. */
  failed: boolean;
  /** What stands at the chart's foot. */
  children: ReactNode;
}
