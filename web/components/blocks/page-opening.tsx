import type { ReactNode } from "react";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import type { Crumb } from "./breadcrumbs.tsx";
import { Contours } from "./contours.tsx";
import { Wave } from "./wave.tsx";
import "./page-opening.css";

/** How a page of lists opens: name and tool on the water, and a picture of what is to be found. */
export function PageOpening({ above, title, lead, children, picture }: PageOpeningProps) {
  return (
    <header className="page-opening">
      <Contours />
      <div className="page page-opening-grid">
        <div className="page-opening-words">
          <Breadcrumbs above={above} here={title} />
          <h1>{title}</h1>
          <p className="page-opening-lead">{lead}</p>
          {children}
        </div>
        {picture && <div className="page-opening-picture">{picture}</div>}
      </div>
      <Wave />
    </header>
  );
}

interface PageOpeningProps {
  above?: readonly Crumb[] | undefined;
  title: string;
  lead: string;
  children?: ReactNode;
  picture?: ReactNode;
}
