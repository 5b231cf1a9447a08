import { Suspense } from "react";
import { ContactOpening } from "#web/components/contact-opening.tsx";
import { island } from "#web/components/island.ts";
import "#web/components/location-card.css";
import "#web/components/picture.css";

// Only the form has to live at once.
const LocationCard = island(async () => (await import("#web/components/location-card.tsx")).LocationCard);

/** /contact: the form and the head office. */
export function Page() {
  return (
    <ContactOpening>
      <Suspense>
        <LocationCard />
      </Suspense>
    </ContactOpening>
  );
}
