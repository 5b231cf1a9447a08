import { terms } from "#web/content/terms.ts";
import type { TermsSection } from "#web/content/terms.ts";
import { useSectionInView } from "./use-section-in-view.ts";
import styles from "./contents.module.css";

/** The table of contents. It stays beside the text and highlights the section being read. */
export function Contents({ sections }: { sections: readonly TermsSection[] }) {
  const current = useSectionInView(sections);
  return (
    <nav className={styles.root} aria-labelledby="contenido-terminos">
      <h2 id="contenido-terminos" className={styles.title}>
        {terms.contentsTitle}
      </h2>
      <ol className={styles.list}>
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`} aria-current={id === current ? "true" : undefined}>
              <span className={styles.number}>{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
