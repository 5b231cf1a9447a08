import { optimed } from "#web/content/optimed.ts";
import { StepLine } from "./step-line.tsx";
import "./medical-steps.css";

const { how, emergency } = optimed;

/** How the medical network is used, and what to do instead in an emergency. */
export function MedicalSteps() {
  return (
    <section className="medical-steps" aria-labelledby="como-se-usa">
      <h2 id="como-se-usa" className="medical-steps-title">
        {how.title}
      </h2>
      <StepLine steps={how.steps} />
      <p className="medical-steps-emergency">{emergency}</p>
    </section>
  );
}
