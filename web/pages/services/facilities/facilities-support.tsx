import { facilities, supportLinks } from "#web/content/facilities.ts";
import { ServiceIcon } from "#web/components/services/service-icon.tsx";
import styles from "./facilities-support.module.css";
import serviceSectionStyles from "#web/components/services/service-section.module.css";

const icons = ["play", "book-open"];

/** Future guides to the platform. They have no target yet, so they are shown as disabled links. */
export function FacilitiesSupport() {
  return (
    <section className={`${serviceSectionStyles.root} page ${styles.root}`} aria-labelledby="aprende">
      <h2 id="aprende" className={styles.title}>
        {facilities.supportTitle}
      </h2>
      <ul className={styles.list}>
        {supportLinks.map(({ label, note }, index) => (
          <li key={label}>
            <span className={styles.link} role="link" aria-disabled="true">
              <ServiceIcon name={icons[index]!} />
              <b>{label}</b>
              <span>{note}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
