import { findIn } from "#web/search.ts";

/** A text with what was searched for marked in it. */
export function MarkedText({ text, term }: { text: string; term: string }) {
  return findIn(text, term).map(({ text: stretch, found }, index) =>
    found ? <mark key={index}>{stretch}</mark> : stretch,
  );
}
