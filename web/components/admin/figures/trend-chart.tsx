import { useLayoutEffect, useRef, useState } from "react";
import type { KeyboardEvent, PointerEvent } from "react";
import { TrendBars } from "./trend-bars.tsx";
import { figuresInWords, summaryOf } from "./trend-days.ts";
import type { TrendDay } from "./trend-days.ts";
import { plotOf } from "./trend-plot.ts";
import { TrendTip } from "./trend-tip.tsx";
import styles from "./trend-chart.module.css";

/** Steps of keys in days. As on any slider, up means on. */
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
};

interface Box {
  width: number;
  height: number;
  em: number;
}

/** Observes an element's inner size and font size. */
function useBox() {
  const ref = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box>();
  useLayoutEffect(() => {
    const element = ref.current!;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setBox({ width, height, em: parseFloat(getComputedStyle(element).fontSize) });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, box };
}

/** The bar chart. Pointing at a day or moving to it with arrow keys shows its figures. */
export function TrendChart({ days }: { days: readonly TrendDay[] }) {
  const { ref, box } = useBox();
  const [chosen, setChosen] = useState<number>();
  const last = days.length - 1;
  const plot = box && plotOf(days, box.width, box.height, box.em);
  const day = chosen === undefined ? undefined : days[chosen];

  const choose = (index: number) => setChosen(Math.min(last, Math.max(0, index)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      choose((chosen ?? last) + step);
    } else if (event.key === "Escape") setChosen(undefined);
  };
  const point = ({ nativeEvent }: PointerEvent) =>
    choose(Math.floor((nativeEvent.offsetX - plot!.left) / plot!.band));

  return (
    <div className={styles.root} ref={ref}>
      {plot && (
        <>
          <TrendBars days={days} plot={plot} em={box.em} chosen={chosen} summary={summaryOf(days)} />
          <div
            className={styles.days}
            role="slider"
            tabIndex={0}
            aria-label="Día de la gráfica"
            aria-valuemin={1}
            aria-valuemax={days.length}
            aria-valuenow={(chosen ?? last) + 1}
            aria-valuetext={figuresInWords(days[chosen ?? last]!)}
            onKeyDown={onKeyDown}
            onFocus={() => setChosen((before) => before ?? last)}
            onBlur={() => setChosen(undefined)}
            onPointerDown={point}
            onPointerMove={point}
            onPointerLeave={({ pointerType }) => pointerType === "mouse" && setChosen(undefined)}
          />
        </>
      )}
      {plot && day && <TrendTip day={day} x={plot.x(chosen!)} y={plot.y(day.total)} />}
    </div>
  );
}
