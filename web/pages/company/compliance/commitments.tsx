import { Eye, GraduationCap, Users } from "lucide-react";
import { compliance } from "#web/content/compliance.ts";
import "./commitments.css";

const icons = { users: Users, eye: Eye, "graduation-cap": GraduationCap };

/** The prevention of money laundering: what the law asks, and beside it what the company does about it. */
export function Commitments() {
  const { moneyLaundering, commitments } = compliance;
  return (
    <div className="commitments">
      <section className="commitments-words" aria-labelledby="prevencion">
        <h2 id="prevencion">{moneyLaundering.title}</h2>
        {moneyLaundering.paragraphs.map((text) => (
          <p key={text} className="commitments-paragraph">
            {text}
          </p>
        ))}
      </section>
      <ul className="commitments-list">
        {commitments.map(({ title, text, icon }) => {
          const Icon = icons[icon];
          return (
            <li key={title} className="commitments-item">
              <Icon className="commitments-icon" aria-hidden="true" />
              <h3>{title}</h3>
              <p className="commitments-text">{text}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
