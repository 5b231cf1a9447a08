import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { OPENS_TAB } from "./new-tab.tsx";
import styles from "./button.module.css";

/** Look of a button. `action` is for a page's single main action, the others for all other links. */
export type ButtonVariant = "action" | "solid" | "outline" | "quiet";

interface ButtonLook {
  variant?: ButtonVariant;
  size?: "small" | "medium" | "large";
  /** Shown after the label. */
  icon?: IconName;
  className?: string | undefined;
  children: ReactNode;
}

const look = ({ variant = "outline", size = "medium", className }: ButtonLook) => ({
  className: className ? `${styles.root} ${className}` : styles.root,
  "data-variant": variant,
  "data-size": size,
});

/** A link to a page of this site that looks like a button. */
export function LinkButton({ to, ...props }: ButtonLook & { to: string }) {
  return (
    <Link to={to} {...look(props)}>
      {props.children}
      {props.icon && <Icon name={props.icon} />}
    </Link>
  );
}

/** A link to another platform, opened in a new tab. The page must contain `NewTabNote` once. */
export function ExternalButton({ href, ...props }: ButtonLook & { href: string }) {
  return (
    <a href={href} {...OPENS_TAB} {...look(props)}>
      {props.children}
      {props.icon && <Icon name={props.icon} />}
    </a>
  );
}
