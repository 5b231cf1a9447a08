import { Link } from "react-router-dom";
import { Icon } from "#web/components/ui/icon.tsx";
import type { PageAction } from "#web/content/links.ts";
import closingStyles from "#web/components/insurance/closing.module.css";

/** A secondary link below the button of a `Closing`. */
export function MoreLink({ label, href }: PageAction) {
  return (
    <Link to={href} className={closingStyles.more}>
      {label}
      <Icon name="arrow-right" />
    </Link>
  );
}
