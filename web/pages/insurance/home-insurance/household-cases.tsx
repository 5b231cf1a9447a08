import { home } from "#web/content/products.ts";
import styles from "./household-cases.module.css";
import annotatedStyles from "#web/components/insurance/annotated.module.css";

const cases = [
  { name: "Propietario", points: [0, 1] },
  { name: "Inquilino", points: [1, 3] },
];

/** Owner and tenant: which of the four numbered covers each of them needs. */
export function HouseholdCases() {
  const { title, text } = home.guide;
  return (
    <section className={`${styles.root} page`} aria-labelledby="propietario-o-inquilino">
      <div>
        <h2 id="propietario-o-inquilino">{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.pair}>
        {cases.map(({ name, points }) => (
          <div key={name} className={styles.case}>
            <h3>{name}</h3>
            <ul className={styles.list}>
              {points.map((point) => (
                <li key={point} className={styles.cover}>
                  <span className={annotatedStyles.number} aria-hidden="true">
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
