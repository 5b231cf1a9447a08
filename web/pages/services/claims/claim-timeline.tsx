import { Link } from "react-router-dom";
import { claims, claimSteps } from "#web/content/claims.ts";
import { Icon } from "#web/components/ui/icon.tsx";
import "./claim-timeline.css";

/** What to do after a loss, step by step along the curve. */
export function ClaimTimeline() {
  return (
    <section className="service-section service-spread page" aria-labelledby="pasos">
      <div className="service-head" data-sticky="">
        <h2 id="pasos">{claims.stepsTitle}</h2>
      </div>
      <ol className="claim-timeline">
        {claimSteps.map(({ title, text, deadline, action }, index) => (
          <li key={title} className="claim-step">
            <span className="claim-step-number" aria-hidden="true">
              {index + 1}
            </span>
            <svg
              className="claim-step-curve"
              viewBox="0 0 40 100"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d="M20 0C34 26 34 38 20 52S6 78 20 100" />
            </svg>
            <div className="claim-step-words">
              <h3>{title}</h3>
              {deadline && <p className="claim-step-deadline">{deadline}</p>}
              <p>{text}</p>
              {action && <StepAction {...action} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepAction({ label, href }: { label: string; href: string }) {
  return href.startsWith("/") ? (
    <Link className="service-link" to={href}>
      {label}
      <Icon name="arrow-right" />
    </Link>
  ) : (
    <a className="service-link" href={href}>
      {label}
      <Icon name="phone" />
    </a>
  );
}
