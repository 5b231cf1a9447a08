import type { ReactNode } from "react";
import styles from "./lock-scene.module.css";

/** Vertical position of the water's surface in each of the three chambers. */
const LEVELS = [146, 120, 94];

function Sailboat() {
  return (
    <>
      <path className={styles.sail} d="M-4-88V-14H-50C-30-36-14-60-4-88Z" />
      <path className={styles.shade} d="M-4-88V-14H-22C-12-38-6-62-4-88Z" />
      <path className={styles.sail} d="M4-72C22-56 32-36 34-14H4Z" />
      <path className={styles.shade} d="M4-72C14-54 18-34 18-14H4Z" />
      <path className={styles.hull} d="M-56-8H52C46 8 36 14 22 14H-30C-44 14-52 6-56-8Z" />
      <path className={styles.stripe} d="M-53-1H49" />
    </>
  );
}

function Launch() {
  return (
    <>
      <path className={styles.sail} d="M-30-12V-38H6L20-12Z" />
      <path className={styles.shade} d="M-30-12V-38H-26V-16H18L20-12Z" />
      <path className={styles.window} d="M-22-18V-31H-8V-18ZM-2-18V-31H3L10-18Z" />
      <path className={styles.mast} d="M-12-38V-62M-12-58H4" />
      <path className={styles.hull} d="M-62-12H74C66 6 54 14 36 14H-48C-58 14-62 4-62-12Z" />
      <path className={styles.stripe} d="M-62-4H71" />
    </>
  );
}

function Freighter() {
  return (
    <>
      <path className={styles.sail} d="M-96-14V-64H-66V-14Z" />
      <path className={styles.shade} d="M-96-14V-64H-92V-46H-66V-14Z" />
      <path className={styles.window} d="M-92-56H-70V-49H-92Z" />
      <path className={styles.cargoA} d="M-58-14V-34H-24V-14ZM14-14V-34H48V-14ZM-22-36V-56H12V-36Z" />
      <path className={styles.cargoB} d="M-22-14V-34H12V-14ZM-58-36V-56H-24V-36ZM50-14V-34H84V-14Z" />
      <path className={styles.cargoC} d="M14-36V-56H48V-36ZM-58-58V-74H-24V-58Z" />
      <path className={styles.hull} d="M-106-12H118L100 16H-94C-102 12-106 2-106-12Z" />
      <path className={styles.stripe} d="M-105-3H112" />
    </>
  );
}

const vessels: readonly (() => ReactNode)[] = [Sailboat, Launch, Freighter];

/** A chamber of the canal's locks. With each step the water is higher and the vessel larger. */
export function LockScene({ step }: { step: number }) {
  const level = LEVELS[step % LEVELS.length]!;
  const sun = 318 - step * 36;
  const Vessel = vessels[step % vessels.length]!;
  return (
    <svg
      className={styles.root}
      viewBox="0 0 400 190"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className={styles.glow} cx={sun} cy={level - 58} r="84" />
      <circle className={styles.glow} cx={sun} cy={level - 58} r="50" />
      <circle className={styles.sun} cx={sun} cy={level - 58} r="26" />
      <path className={styles.far} d="M-20 104C40 70 90 64 140 84S230 112 290 84 380 66 430 82V190H-20Z" />
      <path className={styles.near} d="M-20 124C50 96 110 100 170 116S300 130 430 100V190H-20Z" />
      <g transform={`translate(${200 - step * 4} ${level - 2})`}>
        <Vessel />
      </g>
      <path className={styles.water} d={`M-20 ${level}H420V200H-20Z`} />
      <path
        className={styles.depth}
        d={`M-20 ${level + 20}C90 ${level + 10} 250 ${level + 34} 420 ${level + 18}V200H-20Z`}
      />
      <path
        className={styles.gleam}
        d={`M${sun - 30} ${level + 6}H${sun + 26}M${sun - 14} ${level + 15}H${sun + 34}M${sun - 22} ${level + 25}H${sun + 8}M${sun - 4} ${level + 36}H${sun + 18}`}
      />
      <path className={styles.shine} d={`M76 ${level + 12}H170M60 ${level + 34}H122M140 ${level + 24}H196`} />
      <path className={styles.wall} d="M-20 58H30V200H-20ZM370 58H420V200H370Z" />
      <path className={styles.kerb} d="M-20 58H30M370 58H420" />
      <path className={styles.gate} d="M30 66H46V200H30ZM354 66H370V200H354Z" />
      <path
        className={styles.bars}
        d="M30 90H46M30 116H46M30 142H46M30 168H46M354 90H370M354 116H370M354 142H370M354 168H370"
      />
    </svg>
  );
}
