import { ExternalButton, LinkButton } from "#web/components/ui/button.tsx";
import { payments as copy } from "#web/content/payments.ts";
import { useSettings } from "#web/settings.ts";
import { ServiceOpening } from "./service-opening.tsx";
import "./payments-opening.css";

/** What is seen while the browser is taken to the payments platform, and where it was not. */
export function PaymentsOpening() {
  const { links } = useSettings();
  const { action, other } = copy;
  return (
    <ServiceOpening title={copy.title} lead={copy.lead} scene="payments">
      <span className="payments-passage" aria-hidden="true" />
      <p>{copy.text}</p>
      <div className="payments-ways">
        <ExternalButton href={links[action.link]} variant="action" size="large" icon="arrow-up-right">
          {action.label}
        </ExternalButton>
        <LinkButton to={other.href} className="button-deep">
          {other.label}
        </LinkButton>
      </div>
    </ServiceOpening>
  );
}
