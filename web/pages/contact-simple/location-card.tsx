import { MapPin, Phone } from "lucide-react";
import { branchesPart, mainLocation } from "#web/content/contact.ts";
import { Picture } from "./picture.tsx";
import "./location-card.css";

const PHOTO = "branch-punta-pacifica";

/** Where the head office is and its telephone. */
export function LocationCard() {
  const { title, address, phone } = mainLocation;
  return (
    <section className="location-card" aria-labelledby="ubicacion">
      <Picture
        className="location-card-photo"
        name={PHOTO}
        alt={branchesPart.photoAlt[PHOTO]}
        sizes="(min-width: 64rem) 28rem, 100vw"
      />
      <div className="location-card-text">
        <h2 id="ubicacion" className="location-card-title">
          {title}
        </h2>
        <p className="location-card-line">
          <MapPin aria-hidden="true" />
          {address}
        </p>
        <p className="location-card-line">
          <Phone aria-hidden="true" />
          <a href={phone.href}>{phone.display}</a>
        </p>
      </div>
    </section>
  );
}
