import type { ReactNode } from "react";
import { Breadcrumbs } from "#web/components/breadcrumbs.tsx";
import { Contours } from "#web/components/contours.tsx";
import { Picture } from "#web/components/picture.tsx";
import type { PictureName } from "#web/components/picture.tsx";
import { Wave } from "#web/components/wave.tsx";
import "./service-opening.css";

/** How the page of a service opens: its words and its tool on the sea, and beyond the shore the scene it is for. */
export function ServiceOpening({ title, subtitle, lead, scene, children }: ServiceOpeningProps) {
  return (
    <header className="service-opening">
      <Contours />
      <div className="page service-opening-grid">
        <div className="service-opening-words">
          <Breadcrumbs above={[{ label: "Servicios", href: "/servicios" }]} here={title} />
          <h1>{title}</h1>
          {subtitle && <p className="service-opening-subtitle">{subtitle}</p>}
          <p className="service-opening-lead">{lead}</p>
          {children && <div className="service-opening-tool">{children}</div>}
        </div>
      </div>
      <Picture
        className={`service-opening-picture scene-${scene}`}
        name={scene}
        alt=""
        sizes="(min-width: 64rem) 60vw, 100vw"
        priority
      />
      <Wave />
    </header>
  );
}

interface ServiceOpeningProps {
  title: string;
  subtitle?: string;
  lead: string;
  scene: PictureName;
  /** What one can do here at once. */
  children?: ReactNode;
}
