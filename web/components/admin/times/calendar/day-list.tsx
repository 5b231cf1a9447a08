import type { ReactNode } from "react";
import { addDays } from "#schema/calendar/days.ts";
import { DayRow } from "./day-row.tsx";
import { makesMondayFree } from "./office-days.ts";
import type { OfficeDay } from "./office-days.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./office-calendar.module.css";

const MONDAY = "Cae en domingo: por ley se descansa también el lunes, que no está anotado.";

interface DayListProps {
  year: number;
  days: readonly OfficeDay[];
  /** The day of this year whose form is open. */
  editedDay: string | undefined;
  /** Renders the form of a day; a day that somebody removed meanwhile has no stored one. */
  form: (day: string, storedDay?: OfficeDay) => ReactNode;
  mayChange: boolean;
  onEdit: (day: string) => void;
  onRemove: (entry: OfficeDay) => void;
}

/** Lists the dates of a year, with the open form in its place. */
export function DayList({ year, days, editedDay, form, mayChange, onEdit, onRemove }: DayListProps) {
  const entries = new Map(days.map((entry) => [entry.day, entry]));
  const listedDays = new Set(entries.keys());
  if (editedDay !== undefined) listedDays.add(editedDay);
  if (listedDays.size === 0)
    return <p className={partStyles.none}>En {year} no hay ningún día anotado: vale siempre la semana.</p>;
  const noteOf = (day: string) =>
    mayChange && makesMondayFree(day) && !listedDays.has(addDays(day, 1)) ? MONDAY : undefined;
  return (
    <ol className={styles.list} aria-label={`Días de ${year}`}>
      {[...listedDays].toSorted().map((day) => {
        const entry = entries.get(day);
        return (
          <li key={day}>
            {day === editedDay || !entry ? (
              form(day, entry)
            ) : (
              <DayRow
                entry={entry}
                note={noteOf(day)}
                mayChange={mayChange}
                onEdit={() => onEdit(day)}
                onRemove={() => onRemove(entry)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
