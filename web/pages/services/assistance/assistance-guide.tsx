import { LinkButton } from "#web/components/ui/button.tsx";
import { assistance as copy, roadsideLimits } from "#web/content/assistance.ts";
import { mailto } from "#web/components/ui/mail/mailto.ts";
import { ServiceIcon } from "#web/components/services/service-icon.tsx";
import styles from "./assistance-guide.module.css";
import serviceSectionStyles from "#web/components/services/service-section.module.css";

const { services, limitsTable, legalDefence, inspection } = copy;

/** The services of the roadside assistance, with their limits. */
export function AssistanceGuide() {
  return (
    <>
      <section className={`${serviceSectionStyles.root} page ${styles.services}`} aria-labelledby="servicios">
        <h2 id="servicios">{services.title}</h2>
        <ul className={styles.cards}>
          {services.cards.map(({ title, text, icon }) => (
            <li key={title} className={styles.card}>
              <ServiceIcon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section
        className={`${serviceSectionStyles.root} ${serviceSectionStyles.spread} page`}
        aria-labelledby="limites"
      >
        <div className={serviceSectionStyles.head}>
          <h2 id="limites">{limitsTable.title}</h2>
          <p>{limitsTable.note}</p>
        </div>
        <LimitsTable />
      </section>
      <div className={`page ${styles.end}`}>
        <section className={styles.legal} aria-labelledby="defensa">
          <h2 id="defensa">{legalDefence.title}</h2>
          <p>{legalDefence.text}</p>
          <a className={serviceSectionStyles.link} href={mailto(legalDefence.email)}>
            <ServiceIcon name="mail" />
            {legalDefence.email}
          </a>
        </section>
        <section className={styles.inspection} aria-labelledby="inspeccion">
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
    <table className={styles.limitsTable} aria-labelledby="limites">
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
            <td className={styles.limitsTableAmount}>{limit.amount}</td>
            <td>{limit.detail}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
