import { ClipboardList, Landmark, Layers } from "lucide-react";
import { reinsurance } from "#web/content/reinsurance.ts";
import { WorldChart } from "./world-chart.tsx";
import "./reinsurance-story.css";

const icons = { landmark: Landmark, "clipboard-list": ClipboardList, layers: Layers };

/** What reinsurance is, beside the chart of where it comes from. */
export function ReinsuranceStory({ countries }: { countries: readonly string[] }) {
  const { title, paragraphs } = reinsurance.explanation;
  return (
    <section className="reinsurance-story" aria-labelledby="que-es">
      <div className="reinsurance-story-words">
        <h2 id="que-es">{title}</h2>
        {paragraphs.map((text) => (
          <p key={text} className="reinsurance-story-paragraph">
            {text}
          </p>
        ))}
      </div>
      <div className="reinsurance-story-chart">
        <WorldChart countries={countries} />
      </div>
    </section>
  );
}

/** How the reinsurers are chosen: three marks along the curve. */
export function ReinsuranceCriteria() {
  const { title, items } = reinsurance.criteria;
  return (
    <section className="reinsurance-criteria" aria-labelledby="criterios">
      <div className="page">
        <h2 id="criterios">{title}</h2>
        <div className="reinsurance-criteria-course">
          <svg
            className="reinsurance-criteria-curve"
            viewBox="0 0 1200 80"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d="M-1200 60C-700 20 -300 0 28 40C300 74 500 20 828 40C1100 56 1500 110 2400 20" />
          </svg>
          <ul className="reinsurance-criteria-list">
            {items.map(({ title, text, icon }) => {
              const Icon = icons[icon];
              return (
                <li key={title} className="reinsurance-criteria-item">
                  <span className="reinsurance-criteria-icon">
                    <Icon aria-hidden="true" />
                  </span>
                  <h3>{title}</h3>
                  <p className="reinsurance-criteria-text">{text}</p>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </section>
  );
}
