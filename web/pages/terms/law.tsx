import { terms } from "#web/content/terms.ts";
import "./law.css";

/** The law that the terms rest on, its number set large: "Ley", "81", "de 26 de marzo de 2019". */
export function Law() {
  const [kind, number, ...date] = terms.legalBasis.split(" ");
  return (
    <p className="law">
      <span className="law-kind">{kind}</span> <span className="law-number">{number}</span>{" "}
      <span className="law-date">{date.join(" ")}</span>
    </p>
  );
}
