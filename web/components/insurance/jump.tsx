import type { ReactNode } from "react";
import type { ButtonVariant } from "#web/components/ui/button.tsx";
import buttonStyles from "#web/components/ui/button.module.css";

/** A button that leads to a part of the same page; the browser does it, as often as it is pressed. */
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
