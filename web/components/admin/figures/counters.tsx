import { formatInteger } from "#schema/text/counted.ts";
import type { OverviewQuery } from "#schema/generated/desk.ts";
import { FORMS } from "#schema/forms.ts";
import { share } from "#web/components/admin/times/figures.ts";
import { Wave } from "#web/components/blocks/wave.tsx";
import styles from "./counters.module.css";

const shareOf = (part: number, total: number) =>
  total === 0 ? "aún ninguna" : `${share(part, total)} del total`;

/** Compares today with yesterday. A decrease is not reported, because today is not over. */
function besideYesterday(days: OverviewQuery["contactTrend"]): string {
  const [before = 0, now = 0] = days.slice(-2).map(({ total }) => total);
  if (now > before) return `${formatInteger(now - before)} más que ayer`;
  return before === 0 ? "desde la medianoche" : `ayer, ${formatInteger(before)} en todo el día`;
}

function figuresOf(overview: OverviewQuery | undefined) {
  const { total, general, bonds, today } = overview?.contactCounters ?? {};
  return [
    { label: "Total Contactos", figure: total, note: () => "todos los formularios" },
    { label: FORMS.contact.label, figure: general, note: (part: number) => shareOf(part, total!) },
    { label: FORMS.fianzas.label, figure: bonds, note: (part: number) => shareOf(part, total!) },
    { label: "Hoy", figure: today, note: () => besideYesterday(overview!.contactTrend) },
  ];
}

/** Shows the four counters, with a dash until they are loaded. */
export function Counters({ overview }: { overview: OverviewQuery | undefined }) {
  return (
    <dl className={styles.root}>
      {figuresOf(overview).map(({ label, figure, note }) => (
        <div key={label} className={styles.counter}>
          <dt>{label}</dt>
          <dd className={styles.figure} data-unknown={figure === undefined || undefined}>
            {figure === undefined ? "–" : formatInteger(figure)}
          </dd>
          <dd className={styles.note}>{figure !== undefined && note(figure)}</dd>
          {label === "Hoy" && <Wave shore={false} />}
        </div>
      ))}
    </dl>
  );
}
