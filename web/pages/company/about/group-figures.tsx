import type { about } from "#web/content/about.ts";
import styles from "./group-figures.module.css";

/** Sign, number and unit of a figure, so that the number can be set large: "+5 millones" is "+", "5" and " millones". */
function parts(value: string): string[] {
  return /^(\+?)(\d+)(.*)$/.exec(value)?.slice(1) ?? ["", value, ""];
}

/** The figures of the company and its group, hung at different depths below the coast. */
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
