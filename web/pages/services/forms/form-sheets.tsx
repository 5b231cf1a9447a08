import type { ReactNode } from "react";
import styles from "./form-sheets.module.css";

/** A sheet of 220 by 300 with the company's letterhead and rows of form fields. The children fill it in. */
function Sheet({ place, rows, children }: { place: string; rows: number; children?: ReactNode }) {
  return (
    <g transform={place}>
      <rect className={styles.shade} x="6" y="10" width="220" height="300" rx="12" />
      <rect className={styles.paper} width="220" height="300" rx="12" />
      <path
        className={styles.caribe}
        d="M0 12A12 12 0 0 1 12 0H208A12 12 0 0 1 220 12V40C180 66 150 30 108 40S40 62 0 46Z"
      />
      <path
        className={styles.pacifico}
        d="M0 34C50 46 66 26 112 26S180 44 220 26V40C180 66 150 30 108 40S40 62 0 46Z"
      />
      <path className={styles.shore} d="M0 46C40 62 66 50 108 40S180 66 220 40" />
      <path className={styles.title} d="M22 82H128" />
      {Array.from({ length: rows }, (_, row) => (
        <g key={row} transform={`translate(22 ${104 + row * 36})`}>
          <path className={styles.label} d={row % 2 ? "M0 0H38M96 0H128" : "M0 0H54"} />
          <path className={styles.box} d={row % 2 ? "M0 8H84V24H0ZM96 8H176V24H96Z" : "M0 8H176V24H0Z"} />
        </g>
      ))}
      {children}
    </g>
  );
}

/** The company's forms, fanned out on the water. The top one is filled in, ticked, signed and sealed. */
export function FormSheets() {
  return (
    <svg className={styles.root} viewBox="0 0 600 400" aria-hidden="true">
      <Sheet place="translate(80 64) rotate(-11)" rows={5} />
      <Sheet place="translate(306 24) rotate(9)" rows={5} />
      <Sheet place="translate(186 36) rotate(-2)" rows={3}>
        <path
          className={styles.ink}
          d="M30 121c8-6 12 4 18-2s10 5 17 0 12 3 20-1 12 2 16-1M30 157c8-5 10 4 17-1s9 4 16 0M128 157c7-5 12 4 18-1s8 3 12 0M30 193c8-6 12 4 18-2s10 5 17 0 9 4 15 0"
        />
        <path className={styles.box} d="M22 216h13v13h-13ZM22 238h13v13h-13Z" />
        <path className={styles.tick} d="m24 221 5 6 10-14M24 243l5 6 10-14" />
        <path className={styles.label} d="M46 222H112M46 244H98M22 284H132" />
        <path
          className={styles.ink}
          d="M30 280c8-22 18-24 16-8s-8 12-3 2 14-14 13-3 8 2 12-5 6 8 12 4 10-4 22-6 14 2 20 4"
        />
        <circle className={styles.seal} cx="190" cy="92" r="34" />
        <circle className={styles.sealRing} cx="190" cy="92" r="28" />
        <path className={styles.sealMark} d="M167 92c8-12 15-10 23 0s15 12 23 0" />
        <g transform="translate(124 279) rotate(-44)">
          <path className={styles.shade} d="M6 8 30 2H150a8 8 0 0 1 0 16H30Z" />
          <path className={styles.nib} d="M0 0 26-8V8Z" />
          <path className={styles.pen} d="M26-8H146a8 8 0 0 1 0 16H26Z" />
          <path className={styles.ring} d="M34-8V8M42-8V8M128-8V8" />
        </g>
      </Sheet>
    </svg>
  );
}
