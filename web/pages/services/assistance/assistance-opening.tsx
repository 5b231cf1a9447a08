import { assistance as copy } from "#web/content/assistance.ts";
import { ContactRows } from "#web/components/services/contact-rows.tsx";
import { ServiceOpening } from "#web/components/services/service-opening.tsx";
import serviceOpeningStyles from "#web/components/services/service-opening.module.css";

/** The ways to request roadside assistance. */
export function AssistanceOpening() {
  const { request } = copy;
  return (
    <ServiceOpening title={copy.title} lead={copy.lead} scene="assistance">
      <ContactRows title={request.title} rows={request.actions} />
      <p className={serviceOpeningStyles.note}>{request.tip}</p>
    </ServiceOpening>
  );
}
