import { access } from "#web/content/portals.ts";
import type { Portal } from "#web/content/portals.ts";
import { useSettings } from "#web/app/settings.ts";
import { ExternalButton } from "#web/components/ui/button.tsx";
import { LockScene } from "./lock-scene.tsx";
import styles from "./portal-card.module.css";

/** The card of a portal: picture, audience and link. */
export function PortalCard({ portal, step }: { portal: Portal; step: number }) {
  const { id, title, text, audience, link } = portal;
  const { links } = useSettings();
  return (
    <article className={styles.root} aria-labelledby={id}>
      <LockScene step={step} />
      <div className={styles.words}>
        <p className={styles.audience}>{audience}</p>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <ExternalButton
          className={styles.way}
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
