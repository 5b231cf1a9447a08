import type { OverviewQuery } from "#schema/generated.ts";
import { Wave } from "#web/components/wave.tsx";
import { totalOf } from "./trend-days.ts";
import "./counters.css";

const shareOf = (part: number, total: number) =>
  total === 0 ? "aún ninguna" : `${Math.round((part / total) * 100)} % del total`;

/** Today beside yesterday: more is said as such; while the day lasts, less means nothing yet. */
function besideYesterday(days: OverviewQuery["contactTrend"]): string {
  const [before = 0, now = 0] = days.slice(-2).map(totalOf);
  if (now > before) return `${(now - before).toLocaleString("es-PA")} más que ayer`;
  return before === 0 ? "desde la medianoche" : `ayer, ${before.toLocaleString("es-PA")} en todo el día`;
}

function figuresOf(overview: OverviewQuery | undefined) {
  const { total, general, bonds, today } = overview?.contactCounters ?? {};
  return [
    { label: "Total Contactos", figure: total, note: () => "todos los formularios" },
    { label: "Contacto General", figure: general, note: (part: number) => shareOf(part, total!) },
    { label: "Fianzas", figure: bonds, note: (part: number) => shareOf(part, total!) },
    { label: "Hoy", figure: today, note: () => besideYesterday(overview!.contactTrend) },
  ];
}

/** The four figures over the table; a dash until they are known. */
export function Counters({ overview }: { overview: OverviewQuery | undefined }) {
  return (
    <dl className="counters">
      {figuresOf(overview).map(({ label, figure, note }) => (
        <div key={label} className="counters-one">
          <dt>{label}</dt>
          <dd className="counters-figure" data-unknown={figure === undefined || undefined}>
            {figure?.toLocaleString("es-PA") ?? "–"}
          </dd>
          <dd className="counters-note">{figure !== undefined && note(figure)}</dd>
          {label === "Hoy" && <Wave shore={false} />}
        </div>
      ))}
    </dl>
  );
}
