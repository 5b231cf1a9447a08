import { Contours } from "#web/components/contours.tsx";
import { Wave } from "#web/components/wave.tsx";
import { claims } from "#web/content/claims.ts";
import { DeadlineCalculator } from "./deadline-calculator.tsx";
import "./claim-deadlines.css";

const { title, workshop, documents } = claims.deadlines;

/** The two deadlines after a loss, in large figures. */
export function ClaimDeadlines() {
  return (
    <section className="claim-deadlines" aria-labelledby="plazos">
      <Wave shore={false} />
      <Contours />
      <div className="page claim-deadlines-grid">
        <h2 id="plazos">{title}</h2>
        <dl className="claim-deadlines-list">
          {[workshop, documents].map(({ label, days, unit, text }) => (
            <div key={label} className="claim-deadline">
              <dt className="claim-deadline-label">{label}</dt>
              <dd className="claim-deadline-days">
                <b>{days}</b> {unit}
              </dd>
              <dd className="claim-deadline-text">{text}</dd>
            </div>
          ))}
        </dl>
        <DeadlineCalculator />
      </div>
      <Wave />
    </section>
  );
}
