import { island } from "#web/components/island.ts";
import "#web/components/services/inspections-guide.css";
import "#web/components/services/scene-looks.ts";

const Guide = island(
  async () => (await import("#web/components/services/inspections-guide.tsx")).InspectionsGuide,
);

/** /servicios/inspecciones: how a car is inspected online, and the way to the app. */
export function Page() {
  return <Guide />;
}
