import { claims } from "#web/content/claims.ts";
import { shortMonth } from "#web/calendar/deadline-words.ts";
import { addDays, weekday } from "#schema/calendar/days.ts";
import type { Deadlines } from "#web/calendar/deadlines.ts";
import styles from "./deadline-calculator-days.module.css";

const copy = claims.deadlines.calculator;
const WEEKDAYS = ["L", "M", "M", "J", "V", "S", "D"];
const WEEKS_WHILE_EMPTY = 4;

/** A day in the calendar and its style. */
interface Square {
  day: string;
  looks: "outside" | "loss" | "counted" | "skipped" | "rest" | "deadline";
}

const LEGEND: [Square["looks"], string][] = [
  ["loss", copy.legend.loss],
  ["counted", copy.legend.counted],
  ["rest", copy.legend.skipped],
  ["deadline", copy.legend.deadline],
];

/** Returns the days of all weeks from the loss to the last deadline, from Monday to Sunday. */
function squares({ loss, workshop, documents, days }: Deadlines): Square[] {
  const outside = (from: string, count: number): Square[] =>
    Array.from({ length: count }, (_, index) => ({ day: addDays(from, index), looks: "outside" }));
  const before = weekday(loss) - 1;
  return [
    ...outside(addDays(loss, -before), before),
    { day: loss, looks: "loss" },
    ...days.map(({ day, number, restDay }): Square => {
      if (day === workshop || day === documents) return { day, looks: "deadline" };
      return { day, looks: number ? "counted" : restDay ? "rest" : "skipped" };
    }),
    ...outside(addDays(documents, 1), 7 - weekday(documents)),
  ];
}

/** A calendar of counted and skipped days. Hidden from screen readers: the result beside it has the same facts in words. */
export function DeadlineDays({ deadlines }: { deadlines: Deadlines | undefined }) {
  return (
    <div className={styles.days} aria-hidden="true">
      <div className={styles.grid}>
        {WEEKDAYS.map((name, index) => (
          <b key={index}>{name}</b>
        ))}
        {deadlines
          ? squares(deadlines).map(({ day, looks }) => (
              <span key={day} className={styles.day} data-looks={looks}>
                {(looks === "loss" || day.endsWith("-01")) && <i>{shortMonth(day)}</i>}
                {looks !== "outside" && Number(day.slice(8))}
              </span>
            ))
          : Array.from({ length: 7 * WEEKS_WHILE_EMPTY }, (_, index) => (
              <span key={index} className={styles.day} data-looks="empty" />
            ))}
      </div>
      {deadlines ? (
        <ul className={styles.legend}>
          {LEGEND.map(([looks, text]) => (
            <li key={looks}>
              <span className={styles.day} data-looks={looks} />
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.empty}>{copy.empty}</p>
      )}
    </div>
  );
}
