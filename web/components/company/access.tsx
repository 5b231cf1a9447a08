import { Link } from "react-router-dom";
import { access, portals } from "#web/content/portals.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { Contours } from "../contours.tsx";
import { Wave } from "../wave.tsx";
import { PortalCard } from "./portal-card.tsx";
import "./access.css";

/** The three portals of other platforms, as the locks of the canal, one step above the other. */
export function Access() {
  const { title, lead, help } = access;
  return (
    <div className="access">
      <Contours />
      <div className="access-stairs page">
        <header className="access-words">
          <Breadcrumbs here={title} />
          <h1>{title}</h1>
          <p className="access-lead">{lead}</p>
        </header>
        <ul className="access-portals">
          {portals.map((portal, index) => (
            <li key={portal.id} className="access-step">
              <PortalCard portal={portal} step={index} />
            </li>
          ))}
        </ul>
        <p className="access-help">
          {help.text}{" "}
          <Link className="access-help-link" to={help.action.href}>
            {help.action.label}
          </Link>
        </p>
      </div>
      <Wave />
    </div>
  );
}
