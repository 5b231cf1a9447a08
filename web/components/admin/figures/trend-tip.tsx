import { useLayoutEffect, useRef } from "react";
import { formatInteger } from "#schema/text/counted.ts";
import { longDay } from "#web/calendar/panama-day.ts";
import { contactCount, PARTS } from "./trend-days.ts";
import type { TrendDay } from "./trend-days.ts";
import styles from "./trend-tip.module.css";
import trendStyles from "./trend.module.css";

/** Tooltip with a day's figures. Visual only: assistive technology reads the slider's value. */
export function TrendTip({ day, x, y }: { day: TrendDay; x: number; y: number }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    tip.current!.style.setProperty("--x", `${x}px`);
    tip.current!.style.setProperty("--y", `${y}px`);
  }, [x, y]);
  return (
    <div className={styles.root} ref={tip} aria-hidden="true">
      <p className={styles.day}>{longDay(day.date)}</p>
      <dl>
        {PARTS.map(({ name, of }, part) => (
          <div key={name} className={styles.part}>
            <dt>
              <svg className={trendStyles.key} viewBox="0 0 12 12">
                <rect className={trendStyles.part} data-part={part} width="12" height="12" rx="3" />
              </svg>
              {name}
            </dt>
            <dd>{formatInteger(of(day))}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.total}>{contactCount(day.total)}</p>
    </div>
  );
}
