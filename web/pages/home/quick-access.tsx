import { quickAccess } from "#web/content/home.ts";
import { Picture } from "#web/components/blocks/picture.tsx";
import type { PictureName } from "#web/components/blocks/picture.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import styles from "./quick-access.module.css";

/** 'Accesos rápidos': four links, below a panorama from the coast to the city. */
export function QuickAccess() {
  const { title, cards } = quickAccess;
  return (
    <section className="section page" aria-labelledby="accesos-rapidos">
      <h2 id="accesos-rapidos">{title}</h2>
      <ul className={styles.root}>
        {cards.map(({ id, title: name, text, action }, index) => (
          <li key={id} className={styles.card}>
            <Picture
              className={styles.picture}
              name={`panorama-${index}` as PictureName}
              alt=""
              sizes="(min-width: 64rem) 18.5rem, (min-width: 48rem) 50vw, 12rem"
            />
            <div className={styles.words}>
              <h3 className={styles.name}>{name}</h3>
              <p>{text}</p>
              <LinkButton to={action.href} icon="arrow-right">
                <span>{action.label}</span>
                <span className="visually-hidden"> {name}</span>
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
