import { LinkButton } from "#web/components/ui/button.tsx";
import { assistance as copy, roadsideLimits } from "#web/content/assistance.ts";
import { ServiceIcon } from "./service-icon.tsx";
import "./assistance-guide.css";

const { services, limitsTable, legalDefence, inspection } = copy;

/** What the roadside assistance does and up to which limits. */
export function AssistanceGuide() {
  return (
    <>
      <section className="service-section page assistance-services" aria-labelledby="servicios">
        <h2 id="servicios">{services.title}</h2>
        <ul className="assistance-cards">
          {services.cards.map(({ title, text, icon }) => (
            <li key={title} className="assistance-card">
              <ServiceIcon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="service-section service-spread page" aria-labelledby="limites">
        <div className="service-head">
          <h2 id="limites">{limitsTable.title}</h2>
          <p>{limitsTable.note}</p>
        </div>
        <LimitsTable />
      </section>
      <div className="page assistance-end">
        <section className="assistance-legal" aria-labelledby="defensa">
          <h2 id="defensa">{legalDefence.title}</h2>
          <p>{legalDefence.text}</p>
          <a className="service-link" href={`mailto:${legalDefence.email}`}>
            <ServiceIcon name="mail" />
            {legalDefence.email}
          </a>
        </section>
        <section className="assistance-inspection" aria-labelledby="inspeccion">
          <h2 id="inspeccion">{inspection.title}</h2>
          <p>{inspection.text}</p>
          <LinkButton to={inspection.action.href} variant="action" size="large" icon="arrow-right">
            {inspection.action.label}
          </LinkButton>
        </section>
      </div>
    </>
  );
}

function LimitsTable() {
  const [service, amount, condition] = limitsTable.columns;
  return (
    <table className="limits-table" aria-labelledby="limites">
      <thead>
        <tr>
          <th scope="col">{service}</th>
          <th scope="col">{amount}</th>
          <th scope="col">{condition}</th>
        </tr>
      </thead>
      <tbody>
        {roadsideLimits.map((limit) => (
          <tr key={limit.service}>
            <th scope="row">{limit.service}</th>
            <td className="limits-table-amount">{limit.amount}</td>
            <td>{limit.detail}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
