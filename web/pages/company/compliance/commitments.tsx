import { Eye, GraduationCap, Users } from "lucide-react";
import { compliance } from "#web/content/compliance.ts";
import styles from "./commitments.module.css";

const icons = { users: Users, eye: Eye, "graduation-cap": GraduationCap };

/** The prevention of money laundering: the requirements of the law, and beside them the company's measures. */
export function Commitments() {
  const { moneyLaundering, commitments } = compliance;
  return (
    <div className={styles.root}>
      <section aria-labelledby="prevencion">
        <h2 id="prevencion">{moneyLaundering.title}</h2>
        {moneyLaundering.paragraphs.map((text) => (
          <p key={text} className={styles.paragraph}>
            {text}
          </p>
        ))}
      </section>
      <ul>
        {commitments.map(({ title, text, icon }) => {
          const Icon = icons[icon];
          return (
            <li key={title} className={styles.item}>
              <Icon className={styles.icon} aria-hidden="true" />
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
