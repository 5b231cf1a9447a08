import { island } from "#web/components/island.ts";
import "#web/components/services/claim-deadlines.css";
import "#web/components/services/claim-papers.css";
import "#web/components/services/claim-timeline.css";
import "#web/components/services/claims-guide.css";
import "#web/components/services/deadline-calculator.css";
import "#web/components/services/deadline-calculator-days.css";
import "#web/components/services/scene-looks.ts";
import "#web/components/ui/action-button.css";
import "#web/components/ui/field.css";

const Guide = island(async () => (await import("#web/components/services/claims-guide.tsx")).ClaimsGuide);

/** /servicios/reclamos: what to do after a loss. */
export function Page() {
  return <Guide />;
}
