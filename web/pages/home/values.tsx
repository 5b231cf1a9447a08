import { valueCards } from "#web/content/home.ts";
import type { ValueCard } from "#web/content/home.ts";
import { usePublished } from "#web/app/settings.ts";
import { pointOf } from "#web/components/places/panama.ts";
import outline from "#web/components/places/panama.svg";
import { Picture } from "#web/components/blocks/picture.tsx";
import type { PictureName } from "#web/components/blocks/picture.tsx";
import styles from "./values.module.css";

/** Towns on the road between the offices: Santiago, Penonomé and Colón. */
const stops = [
  { latitude: 8.1, longitude: -80.98 },
  { latitude: 8.52, longitude: -80.36 },
  { latitude: 9.36, longitude: -79.9 },
];

const pictures: Record<string, PictureName> = { facil: "easy-insurance", experiencia: "team-experience" };

/** The three value cards. The one about the country is large, the others are beside it. */
export function Values() {
  return (
    <section className={`page ${styles.root}`} aria-label="Lo que nos distingue">
      {valueCards.map((card) =>
        card.figure ? <CountryCard key={card.id} card={card} /> : <SceneCard key={card.id} card={card} />,
      )}
    </section>
  );
}

function CountryCard({ card: { title, text, figure } }: { card: ValueCard }) {
  const { offices } = usePublished();
  return (
    <article className={styles.country}>
      <p className={styles.figure}>{figure}</p>
      {/* The outline of the country (Natural Earth 1:10m, public domain) with its shadow on the sea. */}
      <svg className={styles.map} viewBox="0 0 1000 460" aria-hidden="true">
        <use className={styles.shadow} href={`${outline}#land`} />
        <use className={styles.land} href={`${outline}#land`} />
        <path
          className={styles.route}
          d="M113 210C180 300 260 296 320 284 420 262 400 230 450 205 520 168 560 130 600 124"
        />
        <path className={styles.route} d="M600 124C650 80 700 84 752 122 800 156 826 190 856 214" />
        {[...offices, ...stops].map((place) => {
          const { x, y } = pointOf(place);
          return (
            <circle
              key={x}
              className={styles.place}
              cx={x}
              cy={y}
              data-home={place === offices[0] ? "" : undefined}
            />
          );
        })}
      </svg>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
      </div>
    </article>
  );
}

function SceneCard({ card: { id, title, text } }: { card: ValueCard }) {
  const picture = pictures[id];
  return (
    <article className={styles.scene}>
      {picture && (
        <Picture className={styles.picture} name={picture} alt="" sizes="(min-width: 64rem) 31rem, 100vw" />
      )}
      <div className={styles.words}>
        <h2 className={styles.name}>{title}</h2>
        <p>{text}</p>
      </div>
    </article>
  );
}
