import type { ReactNode } from "react";
import "./list-head.css";

/** Over a list: how many entries it has and how it can be narrowed. */
export function ListHead({ count, what, note, children }: ListHeadProps) {
  return (
    <div className="list-head">
      <div className="list-head-words" aria-live="polite">
        <h2 className="list-head-count">
          {count} {what}
        </h2>
        <p className="list-head-note">{note}</p>
      </div>
      {children}
    </div>
  );
}

interface ListHeadProps {
  count: number;
  what: string;
  note: string;
  children?: ReactNode;
}
