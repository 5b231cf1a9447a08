import { terms } from "#web/content/terms.ts";
import styles from "./law.module.css";

/** The law on which the terms are based, with its number in large type: "Ley", "81", "de 26 de marzo de 2019". */
export function Law() {
  const [kind, number, ...date] = terms.legalBasis.split(" ");
  return (
    <p className={styles.root}>
      <span className={styles.kind}>{kind}</span> <span className={styles.number}>{number}</span>{" "}
      <span className={styles.date}>{date.join(" ")}</span>
    </p>
  );
}
