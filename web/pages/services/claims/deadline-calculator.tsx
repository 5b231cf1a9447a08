import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Field, FieldInput } from "#web/components/ui/fields/field.tsx";
import { claims } from "#web/content/claims.ts";
import { MINUTE_MS } from "#schema/calendar/durations.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { dateFault, deadlinesAfter } from "#web/calendar/deadlines.ts";
import { DeadlineDays } from "./deadline-calculator-days.tsx";
import { DeadlineResult } from "./deadline-calculator-result.tsx";
import styles from "./deadline-calculator.module.css";

const copy = claims.deadlines.calculator;

/** The value of the date field, and the day on which it was read. */
interface Entry {
  loss: string;
  today: string;
  /** Whether the typed date is incomplete. */
  partial: boolean;
  /** Whether the visitor has finished typing. Until then, an invalid date is not reported. */
  done: boolean;
  /** The field's `max`. It does not change during typing, because a new value would make the field discard typed digits. */
  max: string | undefined;
}

const isBeingTyped = (input: HTMLInputElement) =>
  document.activeElement === input && (input.value !== "" || input.validity.badInput);

function faultOf({ loss, today, partial, done }: Entry): keyof typeof copy.faults | undefined {
  const fault = loss ? dateFault(loss, today) : partial ? "incomplete" : undefined;
  return fault === "future" || done ? fault : undefined;
}

/** Computes the two deadlines from the date of loss. The field is uncontrolled, so a date typed before hydration is kept. */
export function DeadlineCalculator() {
  const input = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState<Entry>();
  const read = (done: boolean) => {
    const { value, validity } = input.current!;
    const today = dayInPanama(new Date());
    setEntry((before) => ({
      loss: value,
      today,
      partial: validity.badInput,
      done,
      max: done ? today : before?.max,
    }));
  };
  // A layout effect, to set `max` before the next key: a change in the middle of a date makes the field discard its digits.
  useLayoutEffect(() => read(!isBeingTyped(input.current!)), []);

  // The page may stay open past midnight.
  useEffect(() => {
    const timer = setInterval(() => {
      const today = dayInPanama(new Date());
      const typing = isBeingTyped(input.current!);
      setEntry((before) =>
        !before || before.today === today ? before : { ...before, today, max: typing ? before.max : today },
      );
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);

  const fault = entry && faultOf(entry);
  const known = entry?.loss && !dateFault(entry.loss, entry.today) ? entry : undefined;
  const deadlines = known && deadlinesAfter(known.loss);
  return (
    <section className={styles.root} aria-labelledby="calcula">
      <div className={styles.words}>
        <h3 id="calcula">{copy.title}</h3>
        <p className={styles.lead}>{copy.text}</p>
        <WithoutScript />
        <div className={styles.field}>
          <Field
            name="loss"
            label={copy.dateLabel}
            hint={copy.dateHint}
            error={fault && copy.faults[fault]}
            announced
            onBlur={() => read(true)}
          >
            <FieldInput ref={input} type="date" max={entry?.max} onInput={() => read(false)} />
          </Field>
        </div>
      </div>
      <DeadlineResult deadlines={deadlines} today={known?.today} />
      <DeadlineDays deadlines={deadlines} />
    </section>
  );
}

function WithoutScript() {
  const { text, workshop, documents } = copy.withoutScript;
  return (
    <noscript>
      <p>{text}</p>
      <ul className={styles.rules}>
        <li>{workshop}</li>
        <li>{documents}</li>
      </ul>
    </noscript>
  );
}
