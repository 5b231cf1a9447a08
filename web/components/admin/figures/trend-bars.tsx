import { shortDay } from "./panama-day.ts";
import { PARTS } from "./trend-days.ts";
import type { TrendDay } from "./trend-days.ts";
import { namedDays } from "./trend-plot.ts";
import type { Plot } from "./trend-plot.ts";

const GAP = 2;
const RADIUS = 3;

/** A day's bar: its parts on top of each other, a little apart. */
function Bar({ day, index, plot, now }: { day: TrendDay; index: number; plot: Plot; now: boolean }) {
  const width = Math.max(2, Math.min(plot.band * 0.66, 30));
  let sum = 0;
  return PARTS.map(({ name, of }, part) => {
    const value = of(day);
    if (value === 0) return null;
    const foot = plot.y(sum) - (sum > 0 ? GAP : 0);
    sum += value;
    const height = Math.max(1, foot - plot.y(sum));
    return (
      <rect
        key={name}
        className="trend-part"
        data-part={part}
        data-now={now || undefined}
        x={plot.x(index) - width / 2}
        y={foot - height}
        width={width}
        height={height}
        rx={Math.min(RADIUS, height / 2, width / 4)}
      />
    );
  });
}

/** The drawing: lines with their values, a bar for each day, the names of some. */
export function TrendBars({ days, plot, em, chosen, summary }: TrendBarsProps) {
  const last = days.length - 1;
  const { left, right, bottom, top, band, ticks, x, y } = plot;
  return (
    <svg className="trend-bars" width={plot.width} height={plot.height} role="img" aria-label={summary}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="trend-line" x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className="trend-tick" x={left - em * 0.75} y={y(tick)} dy="0.32em" textAnchor="end">
            {tick.toLocaleString("es-PA")}
          </text>
        </g>
      ))}
      {chosen !== undefined && (
        <rect
          className="trend-chosen"
          x={x(chosen) - band / 2}
          y={top - em / 2}
          width={band}
          height={bottom - top + em / 2}
          rx={RADIUS}
        />
      )}
      {days.map((day, index) => (
        <Bar key={day.date} day={day} index={index} plot={plot} now={index === last} />
      ))}
      {namedDays(days, plot, em).map((index) => (
        <text
          key={index}
          className="trend-name"
          data-now={index === last || undefined}
          x={Math.max(x(index), left + em)}
          y={bottom + em * 1.6}
          textAnchor="middle"
        >
          {index === last ? "Hoy" : shortDay(days[index]!.date)}
        </text>
      ))}
    </svg>
  );
}

interface TrendBarsProps {
  days: readonly TrendDay[];
  plot: Plot;
  /** The size of the letters. */
  em: number;
  /** The day that is looked at. */
  chosen: number | undefined;
  summary: string;
}
