import { CircleCheck, Eye, Lock, SlidersHorizontal } from "lucide-react";
import { termsValues } from "#web/content/terms.ts";
import styles from "./terms-values.module.css";

const icons: Record<string, typeof Eye> = {
  eye: Eye,
  lock: Lock,
  "sliders-horizontal": SlidersHorizontal,
  "circle-check": CircleCheck,
};

/** The four values, on a sheet of paper at the shore. */
export function TermsValues() {
  return (
    <ul className={`${styles.root} page`}>
      {termsValues.map(({ title, text, icon }) => {
        const Icon = icons[icon]!;
        return (
          <li key={title} className={styles.card}>
            <Icon className={styles.icon} aria-hidden="true" />
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
