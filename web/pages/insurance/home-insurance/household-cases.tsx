import { home } from "#web/content/products.ts";
import "./household-cases.css";

const cases = [
  { name: "Propietario", points: [0, 1] },
  { name: "Inquilino", points: [1, 3] },
];

/** Owner or tenant: which of the four numbered covers each one takes. */
export function HouseholdCases() {
  const { title, text } = home.guide;
  return (
    <section className="household-cases page" aria-labelledby="propietario-o-inquilino">
      <div>
        <h2 id="propietario-o-inquilino">{title}</h2>
        <p className="household-cases-text">{text}</p>
      </div>
      <div className="household-cases-pair">
        {cases.map(({ name, points }) => (
          <div key={name} className="household-cases-case">
            <h3>{name}</h3>
            <ul className="household-cases-list">
              {points.map((point) => (
                <li key={point} className="household-cases-cover">
                  <span className="annotated-number" aria-hidden="true">
                    {point + 1}
                  </span>
                  {home.benefits[point]?.title}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
