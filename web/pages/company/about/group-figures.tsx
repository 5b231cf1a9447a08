import { about } from "#web/content/about.ts";
import "./group-figures.css";

/** Sign, number and unit of a figure, so that the number can be set large: "+5 millones" is "+", "5" and " millones". */
function parts(value: string): string[] {
  return /^(\+?)(\d+)(.*)$/.exec(value)?.slice(1) ?? ["", value, ""];
}

/** The figures of the company and its group, hung at different depths below the coast. */
export function GroupFigures() {
  return (
    <ul className="group-figures">
      {about.figures.map(({ value, label }) => {
        const [sign, number, unit] = parts(value);
        return (
          <li key={label} className="group-figures-item">
            <p className="group-figures-value">
              {sign && <span className="group-figures-sign">{sign}</span>}
              {number}
              {unit && <span className="group-figures-unit">{unit}</span>}
            </p>
            <p className="group-figures-label">{label}</p>
          </li>
        );
      })}
    </ul>
  );
}
