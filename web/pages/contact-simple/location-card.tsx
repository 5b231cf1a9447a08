import { MapPin, Phone } from "lucide-react";
import { branchesPart, mainLocation } from "#web/content/contact.ts";
import { telephone } from "#web/phone.ts";
import { useHeadOffice } from "#web/app/settings.ts";
import { Picture } from "#web/components/blocks/picture.tsx";
import styles from "./location-card.module.css";

const PHOTO = "branch-punta-pacifica";

/** The head office's address and telephone number. */
export function LocationCard() {
  const { address, phone } = useHeadOffice();
  return (
    <section className={styles.root} aria-labelledby="ubicacion">
      <Picture
        className={styles.photo}
        name={PHOTO}
        alt={branchesPart.photoAlt[PHOTO]}
        sizes="(min-width: 64rem) 28rem, 100vw"
      />
      <div className={styles.text}>
        <h2 id="ubicacion" className={styles.title}>
          {mainLocation.title}
        </h2>
        <p className={styles.line}>
          <MapPin aria-hidden="true" />
          {address}
        </p>
        <p className={styles.line}>
          <Phone aria-hidden="true" />
          <a href={telephone(phone).href}>{phone}</a>
        </p>
      </div>
    </section>
  );
}
