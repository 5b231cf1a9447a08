import { Link } from "react-router-dom";
import { Picture } from "#web/components/picture.tsx";
import type { PictureName } from "#web/components/picture.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import { personalExtras } from "#web/content/products.ts";
import "./also-for-you.css";

const { title, cards } = personalExtras.more;

const scenes: Record<(typeof cards)[number]["id"], PictureName> = {
  auto: "product-car",
  vida: "product-life",
  hogar: "product-home",
};

/** The three products with a page of their own, as one strip of country. */
export function AlsoForYou() {
  return (
    <section className="also-for-you page" aria-labelledby="tambien">
      <h2 id="tambien">{title}</h2>
      <ul className="also-for-you-list">
        {cards.map(({ id, title, text, href }) => (
          <li key={id} className="also-for-you-card">
            <Picture
              className="also-for-you-scene"
              name={scenes[id]}
              alt=""
              sizes="(min-width: 48rem) 33vw, 40vw"
            />
            <div className="also-for-you-words">
              <h3>
                <Link className="also-for-you-link" to={href}>
                  {title}
                  <Icon name="arrow-right" />
                </Link>
              </h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
