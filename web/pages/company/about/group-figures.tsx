import type { about } from "#web/content/about.ts";
import styles from "./group-figures.module.css";

/** Splits a figure, to set the number in large type: "+5 millones" gives "+", "5" and " millones". */
function parts(value: string): string[] {
  return /^(\+?)(\d+)(.*)$/.exec(value)?.slice(1) ?? ["", value, ""];
}

/** The figures of the company and its group, at different depths below the coast. */
export function GroupFigures({ figures }: Pick<ReturnType<typeof about>, "figures">) {
  return (
    <ul className={styles.root}>
      {figures.map(({ value, label }) => {
        const [sign, number, unit] = parts(value);
        return (
          <li key={label} className={styles.item}>
            <p className={styles.value}>
              {sign && <span className={styles.sign}>{sign}</span>}
              {number}
              {unit && <span className={styles.unit}>{unit}</span>}
            </p>
            <p className={styles.label}>{label}</p>
          </li>
        );
      })}
    </ul>
  );
}
