import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { navigation } from "#web/content/navigation.ts";
import { sections } from "#web/content/sections.ts";
import { Breadcrumbs } from "../breadcrumbs.tsx";
import { Wave } from "../wave.tsx";
import { Isthmus } from "./isthmus.tsx";
import "./company-opening.css";

const ABOUT = "/sobre-nosotros";
const ports = navigation.find(({ href }) => href === ABOUT)?.submenu ?? [];

/**
 * How the company's pages open: the mark drawn large. The title stands on the Caribbean, the strip of land carries the
 * five pages as ports, and what the page shows first (the children) lies in the Pacific below.
 */
export function CompanyOpening({ title, lead, children }: CompanyOpeningProps) {
  return (
    <div className="company-opening">
      <header className="company-opening-words page">
        <Breadcrumbs above={[{ label: sections.about.title, href: ABOUT }]} here={title} />
        <h1 className="company-opening-title">{title}</h1>
        <p className="company-opening-lead">{lead}</p>
      </header>
      <div className="company-opening-coast page">
        <Isthmus />
        <nav className="company-opening-ports" aria-label={sections.about.title}>
          <ul className="company-opening-list">
            {ports.map(({ name, href }) => (
              <li key={href} className="company-opening-stop">
                <NavLink className="company-opening-port" to={href}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="company-opening-sea">
        <div className="company-opening-depth page">{children}</div>
        <Wave shore={false} />
      </div>
    </div>
  );
}

interface CompanyOpeningProps {
  title: string;
  lead: string;
  children?: ReactNode;
}
