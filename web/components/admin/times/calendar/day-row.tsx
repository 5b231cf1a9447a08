import { daysInWords } from "#schema/calendar/spoken-days.ts";
import { longDay } from "#web/calendar/panama-day.ts";
import { hoursInWords } from "#web/calendar/spoken-hours.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import type { OfficeDay } from "./office-days.ts";
import styles from "./day-row.module.css";

interface DayRowProps {
  entry: OfficeDay;
  /** Additional information about the date. */
  note: string | undefined;
  mayChange: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** Shows one date of the calendar with its actions. */
export function DayRow({ entry: { day, name, hours }, note, mayChange, onEdit, onRemove }: DayRowProps) {
  const label = `el ${daysInWords({ from: day, till: day })}, «${name}»`;
  return (
    <div className={styles.root}>
      <time dateTime={day} className={styles.day}>
        {longDay(day)}
      </time>
      <p className={styles.name}>
        {name}
        {note && <span className={styles.note}>{note}</span>}
      </p>
      <p className={styles.hours}>{hoursInWords(hours)}</p>
      {mayChange && (
        <div className={styles.actions}>
          <ActionButton variant="quiet" aria-label={`Quitar ${label}`} onClick={onRemove}>
            Quitar
          </ActionButton>
          <ActionButton variant="quiet" aria-label={`Cambiar ${label}`} data-edits={day} onClick={onEdit}>
            Cambiar
          </ActionButton>
        </div>
      )}
    </div>
  );
}
