import styles from "./sum-figure.module.css";

const YEARS = 10;
const STEP = 17;
const WIDTH = 34;
const GROUND = 264;
const DEBTS = 62;

/** The sum to insure as a staircase: a year's expenses on each step, the debts on the last. */
export function SumFigure() {
  const topOfYears = GROUND - YEARS * STEP;
  const right = YEARS * WIDTH;
  return (
    <svg className={styles.root} viewBox="0 -30 480 340" aria-hidden="true">
      {Array.from({ length: YEARS }, (_, year) => (
        <g key={year}>
          <rect
            className={styles.years}
            x={year * WIDTH}
            y={GROUND - year * STEP}
            width={WIDTH - 3}
            height={year * STEP}
          />
          <rect
            className={styles.year}
            x={year * WIDTH}
            y={GROUND - (year + 1) * STEP}
            width={WIDTH - 3}
            height={STEP}
            rx="3"
          />
        </g>
      ))}
      <rect className={styles.years} x={right} y={topOfYears} width="56" height={GROUND - topOfYears} />
      <rect className={styles.debts} x={right} y={topOfYears - DEBTS} width="56" height={DEBTS} rx="3" />
      <path className={styles.ground} d={`M0 ${GROUND + 2}H480`} />
      <path className={styles.bracket} d={`M0 ${GROUND + 12}V${GROUND + 20}H${right - 3}V${GROUND + 12}`} />
      <path
        className={styles.total}
        d={`M0 ${topOfYears - DEBTS - 2}H410M424 ${topOfYears - DEBTS}V${GROUND}`}
      />
      <circle className={styles.dot} cx="424" cy={topOfYears - DEBTS - 2} r="8" />
      <text x={right / 2} y={GROUND + 44} textAnchor="middle">
        Años por cubrir
      </text>
      <path className={styles.bracket} d={`M15 ${GROUND - STEP - 6}V${GROUND - 96}`} />
      <text x="0" y={GROUND - 106}>
        Gastos de un año
      </text>
      <text x={right - 12} y={topOfYears - DEBTS / 2 + 6} textAnchor="end">
        Deudas
      </text>
      <text className={styles.sum} x="0" y={topOfYears - DEBTS - 16}>
        Suma asegurada
      </text>
    </svg>
  );
}
