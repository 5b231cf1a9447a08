import type { PageAction } from "#web/content/links.ts";
import { LinkButton } from "#web/components/ui/button.tsx";

/** The main action of a product's page, at its opening and its end. */
export const Ask = ({ label, href }: PageAction) => (
  <LinkButton to={href} variant="action" size="large" icon="arrow-right">
    {label}
  </LinkButton>
);
