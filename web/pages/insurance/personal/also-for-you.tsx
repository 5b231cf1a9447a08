import { Link } from "react-router-dom";
import { Picture } from "#web/components/blocks/picture.tsx";
import type { PictureName } from "#web/components/blocks/picture.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import { personalExtras } from "#web/content/products.ts";
import stretchedLinkStyles from "#web/components/blocks/stretched-link.module.css";
import styles from "./also-for-you.module.css";

const { title, cards } = personalExtras.more;

const scenes: Record<(typeof cards)[number]["id"], PictureName> = {
  auto: "product-car",
  vida: "product-life",
  hogar: "product-home",
};

/** The three products that have their own pages, on a single strip of landscape. */
export function AlsoForYou() {
  return (
    <section className={`${styles.root} page`} aria-labelledby="tambien">
      <h2 id="tambien">{title}</h2>
      <ul className={styles.list}>
        {cards.map(({ id, title, text, href }) => (
          <li key={id} className={styles.card}>
            <Picture
              className={styles.scene}
              name={scenes[id]}
              alt=""
              sizes="(min-width: 48rem) 33vw, 40vw"
            />
            <div className={styles.words}>
              <h3>
                <Link className={`${stretchedLinkStyles.root} ${styles.link}`} to={href}>
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
