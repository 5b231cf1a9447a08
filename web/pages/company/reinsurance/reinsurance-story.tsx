import { ClipboardList, Landmark, Layers } from "lucide-react";
import { reinsurance } from "#web/content/reinsurance.ts";
import { WorldChart } from "./world-chart.tsx";
import styles from "./reinsurance-story.module.css";

const icons = { landmark: Landmark, "clipboard-list": ClipboardList, layers: Layers };

/** An explanation of reinsurance, beside the map of the reinsurers' countries. */
export function ReinsuranceStory({ countries }: { countries: readonly string[] }) {
  const { title, paragraphs } = reinsurance.explanation;
  return (
    <section className={styles.root} aria-labelledby="que-es">
      <div>
        <h2 id="que-es">{title}</h2>
        {paragraphs.map((text) => (
          <p key={text} className={styles.paragraph}>
            {text}
          </p>
        ))}
      </div>
      <div className={styles.chart}>
        <WorldChart countries={countries} />
      </div>
    </section>
  );
}

/** The criteria for choosing reinsurers: three marks along the curve. */
export function ReinsuranceCriteria() {
  const { title, items } = reinsurance.criteria;
  return (
    <section className={styles.criteria} aria-labelledby="criterios">
      <div className="page">
        <h2 id="criterios">{title}</h2>
        <div className={styles.course}>
          <svg className={styles.curve} viewBox="0 0 1200 80" preserveAspectRatio="none" aria-hidden="true">
            <path d="M-1200 60C-700 20 -300 0 28 40C300 74 500 20 828 40C1100 56 1500 110 2400 20" />
          </svg>
          <ul className={styles.list}>
            {items.map(({ title, text, icon }) => {
              const Icon = icons[icon];
              return (
                <li key={title} className={styles.item}>
                  <span className={styles.icon}>
                    <Icon aria-hidden="true" />
                  </span>
                  <h3>{title}</h3>
                  <p className={styles.text}>{text}</p>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </section>
  );
}
