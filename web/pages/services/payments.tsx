import { useEffect } from "react";
import { ExternalButton, LinkButton } from "#web/components/ui/button.tsx";
import { payments as copy } from "#web/content/payments.ts";
import { useSettings } from "#web/app/settings.ts";
import { ServiceOpening } from "#web/components/services/service-opening.tsx";
import styles from "./payments.module.css";
import serviceSectionStyles from "#web/components/services/service-section.module.css";

/** /servicios/pagos: redirects to the payments platform immediately. A link is the fallback if that is blocked. */
export function PaymentsPage() {
  const { links } = useSettings();
  useEffect(() => {
    const { early } = window;
    if (early?.onward)
      delete early.onward; // opened directly: the inline script is already redirecting
    else location.replace(links.payments); // replaces this page in the browser's history
  }, [links.payments]);
  const { action, other } = copy;
  return (
    <ServiceOpening title={copy.title} lead={copy.lead} scene="payments">
      <span className={styles.redirect} aria-hidden="true" data-onward={links.payments} />
      <p>{copy.text}</p>
      <div className={styles.links}>
        <ExternalButton href={links[action.link]} variant="action" size="large" icon="arrow-up-right">
          {action.label}
        </ExternalButton>
        <LinkButton to={other.href} className={serviceSectionStyles.buttonDeep}>
          {other.label}
        </LinkButton>
      </div>
    </ServiceOpening>
  );
}
