import { Contours } from "#web/components/blocks/contours.tsx";
import { Wave } from "#web/components/blocks/wave.tsx";
import { claims } from "#web/content/claims.ts";
import { DeadlineCalculator } from "./deadline-calculator.tsx";
import styles from "./claim-deadlines.module.css";

const { title, workshop, documents } = claims.deadlines;

/** The two deadlines after a loss, in large figures. */
export function ClaimDeadlines() {
  return (
    <section className={styles.root} aria-labelledby="plazos">
      <Wave shore={false} />
      <Contours />
      <div className={`page ${styles.grid}`}>
        <h2 id="plazos">{title}</h2>
        <dl className={styles.list}>
          {[workshop, documents].map(({ label, days, unit, text }) => (
            <div key={label} className={styles.deadline}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.days}>
                <b>{days}</b> {unit}
              </dd>
              <dd className={styles.text}>{text}</dd>
            </div>
          ))}
        </dl>
        <DeadlineCalculator />
      </div>
      <Wave />
    </section>
  );
}
