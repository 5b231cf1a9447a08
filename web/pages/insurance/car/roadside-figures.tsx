import { assistance, roadsideLimits } from "#web/content/assistance.ts";
import styles from "./roadside-figures.module.css";

/** The services that the assistance pays for, with the amounts in large type. */
export function RoadsideFigures() {
  return (
    <section className={`${styles.root} page`} aria-labelledby="limites">
      <h2 id="limites">{assistance.limitsTable.title}</h2>
      <dl className={styles.list}>
        {roadsideLimits.map(({ service, amount, detail }) => {
          const [, figure, unit] = /^(\S*\d\S*)\s*(.*)$/.exec(amount) ?? [];
          return (
            <div key={service} className={styles.limit}>
              <dt>{service}</dt>
              <dd>
                {figure ? (
                  <>
                    <b className={styles.amount}>{figure}</b> {unit}
                  </>
                ) : (
                  <b className={styles.words}>{amount}</b>
                )}
              </dd>
              <dd className={styles.detail}>{detail}</dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.note}>{assistance.limitsTable.note}</p>
    </section>
  );
}
