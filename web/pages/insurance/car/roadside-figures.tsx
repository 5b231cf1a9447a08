import { assistance, roadsideLimits } from "#web/content/assistance.ts";
import "./roadside-figures.css";

/** What the assistance pays for, the amounts set large. */
export function RoadsideFigures() {
  return (
    <section className="roadside-figures page" aria-labelledby="limites">
      <h2 id="limites">{assistance.limitsTable.title}</h2>
      <dl className="roadside-figures-list">
        {roadsideLimits.map(({ service, amount, detail }) => {
          const [, figure, unit] = /^(\S*\d\S*)\s*(.*)$/.exec(amount) ?? [];
          return (
            <div key={service} className="roadside-figures-limit">
              <dt>{service}</dt>
              <dd>
                {figure ? (
                  <>
                    <b className="roadside-figures-amount">{figure}</b> {unit}
                  </>
                ) : (
                  <b className="roadside-figures-words">{amount}</b>
                )}
              </dd>
              <dd className="roadside-figures-detail">{detail}</dd>
            </div>
          );
        })}
      </dl>
      <p className="roadside-figures-note">{assistance.limitsTable.note}</p>
    </section>
  );
}
