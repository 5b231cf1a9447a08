import { ContactOpening } from "#web/components/contact-form/contact-opening.tsx";
import { LocationCard } from "./contact-simple/location-card.tsx";

/** /contact: the form and the head office. */
export function ContactSimplePage() {
  return (
    <ContactOpening>
      <LocationCard />
    </ContactOpening>
  );
}
