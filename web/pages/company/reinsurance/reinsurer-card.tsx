import type { ReinsurersQuery } from "#schema/generated/site.ts";
import { reinsurance } from "#web/content/reinsurance.ts";
import styles from "./reinsurer-card.module.css";

/** A reinsurer's logo on a plate, with name, country and year of foundation. */
export function ReinsurerCard({ reinsurer }: { reinsurer: ReinsurersQuery["reinsurers"][number] }) {
  const { name, country, founded, logoUrl } = reinsurer;
  return (
    <article aria-label={name}>
      <p className={styles.plate}>
        <img src={logoUrl} alt={`Logo de ${name}`} width={240} height={96} loading="lazy" draggable={false} />
      </p>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.facts}>
        <span>{country}</span>
        <span>
          {reinsurance.carousel.founded} {founded}
        </span>
      </p>
    </article>
  );
}
