import { island } from "#web/components/island.ts";
import "#web/components/services/facilities-guide.css";
import "#web/components/services/facilities-platform.css";
import "#web/components/services/facilities-support.css";
import "#web/components/services/payment-method-card.css";
import "#web/components/services/scene-looks.ts";

const Guide = island(
  async () => (await import("#web/components/services/facilities-guide.tsx")).FacilitiesGuide,
);

/** /servicios/facilidades: every way to pay. */
export function Page() {
  return <Guide />;
}
