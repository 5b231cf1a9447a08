import { terms, termsSections } from "#web/content/terms.ts";
import { useSectionInView } from "./use-section-in-view.ts";
import "./contents.css";

const ids = termsSections.map(({ id }) => id);

/** The table of contents; it stays beside the text and marks the section being read. */
export function Contents() {
  const current = useSectionInView(ids);
  return (
    <nav className="contents" aria-labelledby="contenido-terminos">
      <h2 id="contenido-terminos" className="contents-title">
        {terms.contentsTitle}
      </h2>
      <ol className="contents-list">
        {termsSections.map(({ id, title }, index) => (
          <li key={id}>
            <a className="contents-link" href={`#${id}`} aria-current={id === current ? "true" : undefined}>
              <span className="contents-number">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
