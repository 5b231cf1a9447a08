import { useState } from "react";
import { formatInteger } from "#schema/text/counted.ts";
import { shortDay } from "#web/calendar/panama-day.ts";
import { Fold } from "#web/components/ui/fold.tsx";
import { PARTS } from "./trend-days.ts";
import type { TrendDay } from "./trend-days.ts";
import styles from "./trend-table.module.css";

const COLUMNS = ["Día", ...PARTS.map(({ name }) => name), "Total"];

/** The chart's data as a table. */
export function TrendTable({ days }: { days: readonly TrendDay[] }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.root}>
      <Fold button="Ver como tabla" open={open} onOpenChange={setOpen}>
        {open && (
          <table>
            <caption>Consultas recibidas por día y formulario</caption>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, index) => (
                <tr key={day.date}>
                  <th scope="row">{index === days.length - 1 ? "Hoy" : shortDay(day.date)}</th>
                  {PARTS.map(({ name, of }) => (
                    <td key={name}>{formatInteger(of(day))}</td>
                  ))}
                  <td>{formatInteger(day.total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Fold>
    </div>
  );
}
