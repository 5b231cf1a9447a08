import { Breadcrumbs } from "#web/components/blocks/breadcrumbs.tsx";
import { Picture } from "#web/components/blocks/picture.tsx";
import type { PictureName } from "#web/components/blocks/picture.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { Wave } from "#web/components/blocks/wave.tsx";
import { productsPage } from "#web/content/products.ts";
import type { ProductCard } from "#web/content/products.ts";
import styles from "./products.module.css";

const SHORE = "M.15 0C.22 .17 .2 .34 .11 .5S.02 .8 .1 1";

const scenes: Record<ProductCard["id"], PictureName> = {
  personas: "products-people",
  fianzas: "product-bonds",
  patrimoniales: "product-business",
};

function Panel({ id, title, text, examples, action }: ProductCard) {
  return (
    <li className={styles.panel}>
      <div className={styles.scene} data-family={id}>
        <Picture
          name={scenes[id]}
          alt=""
          sizes="(min-width: 64rem) 45vw, 100vw"
          priority={id === "personas"}
        />
        <svg className={styles.shore} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <path d={SHORE} />
        </svg>
        <Wave />
      </div>
      <article className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
        <ul className={styles.examples}>
          {examples.map((example) => (
            <li key={example}>{example}</li>
          ))}
        </ul>
        <LinkButton to={action.href} variant="solid" icon="arrow-right">
          {action.label}
          <span className="visually-hidden"> {title}</span>
        </LinkButton>
      </article>
    </li>
  );
}

/** /productos: the three families in one picture from the shore to the city, divided by the isthmus curve. */
export function ProductsPage() {
  return (
    <div className={styles.root}>
      <header className={`${styles.head} page`}>
        <Breadcrumbs here="Productos" />
        <h1>{productsPage.title}</h1>
        <p className={styles.lead}>{productsPage.lead}</p>
      </header>
      <svg className={styles.cut} aria-hidden="true">
        <clipPath id="products-cut" clipPathUnits="objectBoundingBox">
          <path d={`${SHORE}H1V0Z`} />
        </clipPath>
      </svg>
      <ul className={styles.panels}>
        {productsPage.cards.map((card) => (
          <Panel key={card.id} {...card} />
        ))}
        <li className={styles.coast} aria-hidden="true">
          <Wave />
        </li>
      </ul>
    </div>
  );
}
