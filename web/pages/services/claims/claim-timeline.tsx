import { Link } from "react-router-dom";
import { claims, claimSteps } from "#web/content/claims.ts";
import { Icon } from "#web/components/ui/icon.tsx";
import type { Phone } from "#web/phone.ts";
import styles from "./claim-timeline.module.css";
import stepStyles from "#web/components/services/steps.module.css";
import serviceSectionStyles from "#web/components/services/service-section.module.css";

/** The steps after a loss, along the curve. */
export function ClaimTimeline({ line }: { line: Phone }) {
  return (
    <section
      className={`${serviceSectionStyles.root} ${serviceSectionStyles.spread} page`}
      aria-labelledby="pasos"
    >
      <div className={serviceSectionStyles.head} data-sticky="">
        <h2 id="pasos">{claims.stepsTitle}</h2>
      </div>
      <ol>
        {claimSteps(line).map(({ title, text, deadline, action }, index) => (
          <li key={title} className={styles.root}>
            <span className={`${stepStyles.number} ${styles.number}`} aria-hidden="true">
              {index + 1}
            </span>
            <svg
              className={`${stepStyles.curve} ${styles.curve}`}
              viewBox="0 0 40 100"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d="M20 0C34 26 34 38 20 52S6 78 20 100" />
            </svg>
            <div className={styles.words}>
              <h3>{title}</h3>
              {deadline && <p className={styles.deadline}>{deadline}</p>}
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
    <Link className={serviceSectionStyles.link} to={href}>
      {label}
      <Icon name="arrow-right" />
    </Link>
  ) : (
    <a className={serviceSectionStyles.link} href={href}>
      {label}
      <Icon name="phone" />
    </a>
  );
}
