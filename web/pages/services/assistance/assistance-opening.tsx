import { assistance as copy } from "#web/content/assistance.ts";
import { ContactRows } from "./contact-rows.tsx";
import { ServiceOpening } from "./service-opening.tsx";

/** The ways to ask for help on the road. */
export function AssistanceOpening() {
  const { request } = copy;
  return (
    <ServiceOpening title={copy.title} lead={copy.lead} scene="assistance">
      <ContactRows title={request.title} rows={request.actions} />
      <p className="service-opening-note">{request.tip}</p>
    </ServiceOpening>
  );
}
