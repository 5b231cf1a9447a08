import { ExternalButton } from "#web/components/ui/button.tsx";
import { inspections as copy } from "#web/content/inspections.ts";
import { useSettings } from "#web/settings.ts";
import { ServiceOpening } from "./service-opening.tsx";
import { ServiceIcon } from "./service-icon.tsx";
import { StepLine } from "./step-line.tsx";
import "./inspections-guide.css";

/** How a car is inspected with a phone, who enters how, and what to have ready. */
export function InspectionsGuide() {
  const { links } = useSettings();
  const { action, entries, checklist } = copy;
  return (
    <>
      <ServiceOpening title={copy.title} lead={copy.lead} scene="inspections">
        <ExternalButton href={links[action.link]} variant="action" size="large" icon="arrow-up-right">
          {action.label}
        </ExternalButton>
      </ServiceOpening>
      <section className="service-section page inspections-steps" aria-labelledby="como-se-hace">
        <div className="service-head">
          <h2 id="como-se-hace">{copy.stepsTitle}</h2>
          <p>{copy.intro}</p>
        </div>
        <StepLine steps={copy.steps} />
      </section>
      <div className="service-section page inspections-spread">
        <section className="inspections-entries" aria-labelledby="entradas">
          <h2 id="entradas" className="inspections-title">
            {entries.title}
          </h2>
          <ul className="inspections-doors">
            {entries.items.map(({ title, text, icon }) => (
              <li key={title} className="inspections-door">
                <ServiceIcon name={icon} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="inspections-checklist" aria-labelledby="antes">
          <h2 id="antes" className="inspections-title">
            {checklist.title}
          </h2>
          <ul className="tick-list">
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
