import { company } from "#web/content/company.ts";
import { valueCards } from "#web/content/home.ts";
import type { ValueCard } from "#web/content/home.ts";
import { onMap, PanamaMap } from "../panama-map.tsx";
import { Picture } from "../picture.tsx";
import type { PictureName } from "../picture.tsx";
import "./values.css";

const { headOffice, offices } = company;

/** The offices, and the towns that the road between them passes: Santiago, Penonomé and Colón. */
const route = [
  ...offices,
  { latitude: 8.1, longitude: -80.98 },
  { latitude: 8.52, longitude: -80.36 },
  { latitude: 9.36, longitude: -79.9 },
];

const pictures: Record<string, PictureName> = { facil: "easy-insurance", experiencia: "team-experience" };

/** The three value cards as a spread: the country large, and beside it how it feels to be insured. */
export function Values() {
  return (
    <section className="page values" aria-label="Lo que nos distingue">
      {valueCards.map((card) =>
        card.figure ? <CountryCard key={card.id} card={card} /> : <SceneCard key={card.id} card={card} />,
      )}
    </section>
  );
}

function CountryCard({ card: { title, text, figure } }: { card: ValueCard }) {
  return (
    <article className="value-country">
      <p className="value-figure">{figure}</p>
      <PanamaMap className="value-map">
        <path
          className="value-route"
          d="M113 210C180 300 260 296 320 284 420 262 400 230 450 205 520 168 560 130 600 124"
        />
        <path className="value-route" d="M600 124C650 80 700 84 752 122 800 156 826 190 856 214" />
        {route.map((place) => {
          const { x, y } = onMap(place);
          return (
            <circle
              key={x}
              className="value-place"
              cx={x}
              cy={y}
              data-home={place === headOffice ? "" : undefined}
            />
          );
        })}
      </PanamaMap>
      <div className="value-words">
        <h2 className="value-title">{title}</h2>
        <p>{text}</p>
      </div>
    </article>
  );
}

function SceneCard({ card: { id, title, text } }: { card: ValueCard }) {
  const picture = pictures[id];
  return (
    <article className="value-scene">
      {picture && (
        <Picture className="value-picture" name={picture} alt="" sizes="(min-width: 64rem) 31rem, 100vw" />
      )}
      <div className="value-words">
        <h2 className="value-name">{title}</h2>
        <p>{text}</p>
      </div>
    </article>
  );
}
