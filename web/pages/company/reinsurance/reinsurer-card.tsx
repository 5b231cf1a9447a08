import type { ReinsurersQuery } from "#schema/generated.ts";
import { reinsurance } from "#web/content/reinsurance.ts";
import "./reinsurer-card.css";

/** A reinsurer's logo on its plate, with name, country and year of foundation. */
export function ReinsurerCard({ reinsurer }: { reinsurer: ReinsurersQuery["reinsurers"][number] }) {
  const { name, country, founded, logoUrl } = reinsurer;
  return (
    <article className="reinsurer-card" aria-label={name}>
      <p className="reinsurer-card-plate">
        <img src={logoUrl} alt={`Logo de ${name}`} width={240} height={96} loading="lazy" draggable={false} />
      </p>
      <h3 className="reinsurer-card-name">{name}</h3>
      <p className="reinsurer-card-facts">
        <span>{country}</span>
        <span>
          {reinsurance.carousel.founded} {founded}
        </span>
      </p>
    </article>
  );
}
