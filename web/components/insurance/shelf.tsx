import type { ReactNode } from "react";
import "./shelf.css";

/** A set of documents under its name: the name stays beside the list on wide screens. */
export function Shelf({ id, title, text, children }: ShelfProps) {
  return (
    <section className="shelf page" aria-labelledby={id}>
      <div className="shelf-head">
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="shelf-list">{children}</div>
    </section>
  );
}

interface ShelfProps {
  id: string;
  title: string;
  text: string;
  children: ReactNode;
}
