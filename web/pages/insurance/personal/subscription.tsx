import { ExternalButton } from "#web/components/ui/button.tsx";
import { personalExtras } from "#web/content/products.ts";
import { useSettings } from "#web/app/settings.ts";
import styles from "./subscription.module.css";

/** The link to the module on another platform in which an application is filled in step by step. */
export function Subscription() {
  const { links } = useSettings();
  const { title, text, action } = personalExtras.subscription;
  return (
    <section className={`${styles.root} page`} aria-labelledby="suscripcion">
      <div className={styles.words}>
        <h2 id="suscripcion">{title}</h2>
        <p>{text}</p>
        <ExternalButton href={links[action.link]} variant="solid" size="large" icon="arrow-up-right">
          {action.label}
        </ExternalButton>
      </div>
      <svg className={styles.way} viewBox="0 0 520 300" aria-hidden="true">
        <path className={styles.rest} d="M-20 232C60 232 80 96 170 96S270 220 350 220S450 70 560 70" />
        <path className={styles.done} d="M-20 232C60 232 80 96 170 96S270 220 350 220" />
        {[
          [60, 178],
          [170, 96],
          [258, 168],
        ].map(([x, y]) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <circle className={styles.step} r="19" />
            <path className={styles.tick} d="M-7 0-2 6 8-6" />
          </g>
        ))}
        <circle className={styles.halo} cx="350" cy="220" r="34" />
        <circle className={styles.now} cx="350" cy="220" r="19" />
        <circle className={styles.next} cx="452" cy="131" r="17" />
      </svg>
    </section>
  );
}
