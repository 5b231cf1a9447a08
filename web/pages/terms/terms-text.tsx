import type { TermsBlock, TermsSection } from "#web/content/terms.ts";
import styles from "./terms-text.module.css";

/** Keeps numbers with hyphens, such as the tax id, on one line. */
const whole = (text: string) =>
  text.split(/(\d+(?:-\d+)+)/).map((piece, at) =>
    at % 2 ? (
      <span key={at} className={styles.whole}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );

function Block({ block }: { block: TermsBlock }) {
  if (block.kind === "paragraph") return <p>{whole(block.text)}</p>;
  return (
    <ul className={styles.list}>
      {block.items.map(({ term, text }) => (
        <li key={text} data-term={term && ""}>
          {term && <strong>{term}</strong>} {text}
        </li>
      ))}
    </ul>
  );
}

/** The ten sections, numbered. */
export function TermsText({ sections }: { sections: readonly TermsSection[] }) {
  return sections.map(({ id, title, blocks }, index) => (
    <section key={id} id={id} className={styles.root} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className={styles.title}>
        <span className={styles.number}>{index + 1}.</span> {title}
      </h2>
      {blocks.map((block) => (
        <Block key={block.kind === "paragraph" ? block.text : block.items[0]!.text} block={block} />
      ))}
    </section>
  ));
}
