import type { ReactNode } from "react";
import type { ButtonVariant } from "#web/components/ui/button.tsx";
import buttonStyles from "#web/components/ui/button.module.css";

/** A link to an anchor on the same page. The browser follows it, not the router, so that it works every time. */
export function Jump({
  to,
  variant = "quiet",
  children,
}: {
  to: string;
  variant?: ButtonVariant;
  children: ReactNode;
}) {
  return (
    <a className={buttonStyles.root} href={`#${to}`} data-variant={variant} data-size="large">
      {children}
    </a>
  );
}
