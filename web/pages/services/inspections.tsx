import { ExternalButton } from "#web/components/ui/button.tsx";
import { inspections as copy } from "#web/content/inspections.ts";
import { useSettings } from "#web/app/settings.ts";
import { ServiceOpening } from "#web/components/services/service-opening.tsx";
import { ServiceIcon } from "#web/components/services/service-icon.tsx";
import { StepLine } from "#web/components/services/step-line.tsx";
import styles from "./inspections.module.css";
import serviceSectionStyles from "#web/components/services/service-section.module.css";

/** /servicios/inspecciones: how a car is inspected with a phone, how each group gets access, and what to prepare. */
export function InspectionsPage() {
  const { links } = useSettings();
  const { action, entries, checklist } = copy;
  return (
    <>
      <ServiceOpening title={copy.title} lead={copy.lead} scene="inspections">
        <ExternalButton href={links[action.link]} variant="action" size="large" icon="arrow-up-right">
          {action.label}
        </ExternalButton>
      </ServiceOpening>
      <section className={`${serviceSectionStyles.root} page ${styles.steps}`} aria-labelledby="como-se-hace">
        <div className={serviceSectionStyles.head}>
          <h2 id="como-se-hace">{copy.stepsTitle}</h2>
          <p>{copy.intro}</p>
        </div>
        <StepLine steps={copy.steps} />
      </section>
      <div className={`${serviceSectionStyles.root} page ${styles.spread}`}>
        <section className={styles.entries} aria-labelledby="entradas">
          <h2 id="entradas" className={styles.title}>
            {entries.title}
          </h2>
          <ul className={styles.doors}>
            {entries.items.map(({ title, text, icon }) => (
              <li key={title} className={styles.door}>
                <ServiceIcon name={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.checklist} aria-labelledby="antes">
          <h2 id="antes" className={styles.title}>
            {checklist.title}
          </h2>
          <ul className={serviceSectionStyles.tickList}>
            {checklist.items.map((item) => (
              <li key={item}>
                <ServiceIcon name="circle-check" />
                {item}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
