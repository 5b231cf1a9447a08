import type { ReactNode } from "react";
import type { Point } from "#web/content/links.ts";
import "./annotated.css";

/** A drawing whose numbered places are explained in the list beside it; the places are set by the `name`'s styles. */
export function Annotated({
  name,
  points,
  children,
}: {
  name: string;
  points: readonly Point[];
  children: ReactNode;
}) {
  return (
    <div className="annotated" data-name={name}>
      <div className="annotated-drawing">
        {children}
        {points.map(({ title }, index) => (
          <span key={title} className="annotated-marker" aria-hidden="true">
            {index + 1}
          </span>
        ))}
      </div>
      <ol className="annotated-list">
        {points.map(({ title, text }, index) => (
          <li key={title} className="annotated-point">
            <span className="annotated-number" aria-hidden="true">
              {index + 1}
            </span>
            <h2 className="annotated-title">{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
