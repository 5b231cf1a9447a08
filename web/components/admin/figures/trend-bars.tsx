import { formatInteger } from "#schema/text/counted.ts";
import { shortDay } from "#web/calendar/panama-day.ts";
import { PARTS } from "./trend-days.ts";
import type { TrendDay } from "./trend-days.ts";
import { namedDays } from "./trend-plot.ts";
import type { Plot } from "./trend-plot.ts";
import trendStyles from "./trend.module.css";
import trendChartStyles from "./trend-chart.module.css";

const GAP_PX = 2;
const RADIUS_PX = 3;

/** Stacked bar of a day. */
function Bar({ day, index, plot }: { day: TrendDay; index: number; plot: Plot }) {
  const width = Math.max(2, Math.min(plot.band * 0.66, 30));
  let sum = 0;
  return PARTS.map(({ name, of }, part) => {
    const value = of(day);
    if (value === 0) return null;
    const foot = plot.y(sum) - (sum > 0 ? GAP_PX : 0);
    sum += value;
    const height = Math.max(1, foot - plot.y(sum));
    return (
      <rect
        key={name}
        className={trendStyles.part}
        data-part={part}
        x={plot.x(index) - width / 2}
        y={foot - height}
        width={width}
        height={height}
        rx={Math.min(RADIUS_PX, height / 2, width / 4)}
      />
    );
  });
}

/** The chart's SVG: grid lines with values, a bar per day, labels of some days. */
export function TrendBars({ days, plot, em, chosen, summary }: TrendBarsProps) {
  const last = days.length - 1;
  const { left, right, bottom, top, band, ticks, x, y } = plot;
  return (
    <svg
      className={trendChartStyles.bars}
      width={plot.width}
      height={plot.height}
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      role="img"
      aria-label={summary}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={trendChartStyles.line} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text
            className={trendChartStyles.tick}
            x={left - em * 0.75}
            y={y(tick)}
            dy="0.32em"
            textAnchor="end"
          >
            {formatInteger(tick)}
          </text>
        </g>
      ))}
      {chosen !== undefined && (
        <rect
          className={trendChartStyles.chosen}
          x={x(chosen) - band / 2}
          y={top - em / 2}
          width={band}
          height={bottom - top + em / 2}
          rx={RADIUS_PX}
        />
      )}
      {days.map((day, index) => (
        <Bar key={day.date} day={day} index={index} plot={plot} />
      ))}
      {namedDays(days, plot, em).map((index) => (
        <text
          key={index}
          className={trendChartStyles.name}
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
  /** The font size in px. */
  em: number;
  /** The pointed or focused day. */
  chosen: number | undefined;
  summary: string;
}
