import { termsSections } from "#web/content/terms.ts";
import type { TermsBlock } from "#web/content/terms.ts";
import "./terms-text.css";

function Block({ block }: { block: TermsBlock }) {
  if (block.kind === "paragraph") return <p>{block.text}</p>;
  return (
    <ul className="terms-text-list">
      {block.items.map(({ term, text }) => (
        <li key={text} data-term={term && ""}>
          {term && <strong>{term}</strong>} {text}
        </li>
      ))}
    </ul>
  );
}

/** The ten sections, numbered. */
export function TermsText() {
  return termsSections.map(({ id, title, blocks }, index) => (
    <section key={id} id={id} className="terms-text" aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className="terms-text-title">
        <span className="terms-text-number">{index + 1}.</span> {title}
      </h2>
      {blocks.map((block) => (
        <Block key={block.kind === "paragraph" ? block.text : block.items[0]!.text} block={block} />
      ))}
    </section>
  ));
}
