import { optimed } from "#web/content/optimed.ts";
import { StepLine } from "#web/components/services/step-line.tsx";
import styles from "./medical-steps.module.css";

const { how, emergency } = optimed;

/** How to use the medical network, and what to do in an emergency instead. */
export function MedicalSteps() {
  return (
    <section className={styles.root} aria-labelledby="como-se-usa">
      <h2 id="como-se-usa" className={styles.title}>
        {how.title}
      </h2>
      <StepLine steps={how.steps} />
      <p className={styles.emergency}>{emergency}</p>
    </section>
  );
}
