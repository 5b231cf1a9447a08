import { quickAccess } from "#web/content/home.ts";
import { Picture } from "../picture.tsx";
import type { PictureName } from "../picture.tsx";
import { LinkButton } from "../ui/button.tsx";
import "./quick-access.css";

/** 'Accesos rápidos': four ways on, under one panorama from the coast to the city. */
export function QuickAccess() {
  const { title, cards } = quickAccess;
  return (
    <section className="section page" aria-labelledby="accesos-rapidos">
      <h2 id="accesos-rapidos">{title}</h2>
      <ul className="quick-access">
        {cards.map(({ id, title: name, text, action }, index) => (
          <li key={id} className="quick-access-card">
            <Picture
              className="quick-access-picture"
              name={`panorama-${index}` as PictureName}
              alt=""
              sizes="(min-width: 64rem) 18.5rem, (min-width: 48rem) 50vw, 12rem"
            />
            <div className="quick-access-words">
              <h3 className="quick-access-name">{name}</h3>
              <p>{text}</p>
              <LinkButton to={action.href} icon="arrow-right">
                {action.label}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
