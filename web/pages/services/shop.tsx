import { island } from "#web/components/island.ts";
import "#web/components/services/scene-looks.ts";
import "#web/components/services/shop-tour.css";

const Tour = island(async () => (await import("#web/components/services/shop-tour.tsx")).ShopTour);

/** /servicios/optishop: three steps and the way to the external shop. */
export function Page() {
  return <Tour />;
}
