import { access } from "#web/content/portals.ts";
import type { Portal } from "#web/content/portals.ts";
import { useSettings } from "#web/settings.ts";
import { ExternalButton } from "../ui/button.tsx";
import { LockScene } from "./lock-scene.tsx";
import "./portal-card.css";

/** A portal as a lock of the canal: its scene, whom it is for, and the way in. */
export function PortalCard({ portal, step }: { portal: Portal; step: number }) {
  const { id, title, text, audience, link } = portal;
  const { links } = useSettings();
  return (
    <article className="portal-card" aria-labelledby={id}>
      <LockScene step={step} />
      <div className="portal-card-words">
        <p className="portal-card-audience">{audience}</p>
        <h2 className="portal-card-title" id={id}>
          {title}
        </h2>
        <p className="portal-card-text">{text}</p>
        <ExternalButton
          className="portal-card-way"
          href={links[link]}
          variant={step === 0 ? "action" : "outline"}
          icon="arrow-up-right"
        >
          <span>
            {access.button}
            <span className="visually-hidden">: {title}</span>
          </span>
        </ExternalButton>
      </div>
    </article>
  );
}
