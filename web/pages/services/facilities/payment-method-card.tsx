import type { PaymentMethod } from "#web/content/facilities.ts";
import { fileNote } from "#web/content/file-note.ts";
import { usePublished } from "#web/app/settings.ts";
import { ServiceIcon } from "#web/components/services/service-icon.tsx";
import styles from "./payment-method-card.module.css";
import serviceSectionStyles from "#web/components/services/service-section.module.css";

/** A payment method, with its offices or its form to fill in. */
export function PaymentMethodCard({ method }: { method: PaymentMethod }) {
  const { id, title, text, icon, items, discount, atOffices, action } = method;
  const { offices, files } = usePublished();
  const places = atOffices ? offices.map(({ name, address }) => `${name}: ${address}`) : items;
  return (
    <section id={id} className={styles.root}>
      <ServiceIcon name={icon} />
      <h3>{title}</h3>
      {discount && <p className={styles.discount}>{discount}</p>}
      <p className={styles.text}>{text}</p>
      {places && (
        <ul className={styles.items}>
          {places.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {action && (
        <a className={serviceSectionStyles.link} href={action.href} download type="application/pdf">
          <ServiceIcon name="download" />
          <span>
            {action.label} <span className={styles.file}>{fileNote(files[action.href]!)}</span>
          </span>
        </a>
      )}
    </section>
  );
}
