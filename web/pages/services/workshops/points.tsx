import type { Point } from "#web/content/links.ts";
import { ServiceIcon } from "./service-icon.tsx";
import "./points.css";

/** A few facts side by side, each with its icon; no frame, so that they read as one line. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="points">
      {points.map(({ title, text, icon }) => (
        <li key={title} className="points-item">
          <ServiceIcon name={icon} />
          <h2 className="points-title">{title}</h2>
          <p className="points-text">{text}</p>
        </li>
      ))}
    </ul>
  );
}
