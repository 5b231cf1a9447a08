import { useLayoutEffect, useRef } from "react";
import { longDay } from "./panama-day.ts";
import { enquiries, PARTS, totalOf } from "./trend-days.ts";
import type { TrendDay } from "./trend-days.ts";
import "./trend-tip.css";

/** A day's figures over its bar, at a point of the chart. For the eye: what is read out is the slider's value. */
export function TrendTip({ day, x, y, now }: { day: TrendDay; x: number; y: number; now: boolean }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    tip.current!.style.setProperty("--x", `${x}px`);
    tip.current!.style.setProperty("--y", `${y}px`);
  }, [x, y]);
  return (
    <div className="trend-tip" ref={tip} aria-hidden="true">
      <p className="trend-tip-day">{longDay(day.date)}</p>
      <dl>
        {PARTS.map(({ name, of }, part) => (
          <div key={name} className="trend-tip-part">
            <dt>
              <svg className="trend-key" viewBox="0 0 12 12">
                <rect
                  className="trend-part"
                  data-part={part}
                  data-now={now || undefined}
                  width="12"
                  height="12"
                  rx="3"
                />
              </svg>
              {name}
            </dt>
            <dd>{of(day).toLocaleString("es-PA")}</dd>
          </div>
        ))}
      </dl>
      <p className="trend-tip-total">{enquiries(totalOf(day))}</p>
    </div>
  );
}
