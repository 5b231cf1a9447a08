import type { AnchorHTMLAttributes } from "react";

/** A link that opens in a new tab and announces that to screen readers, after the hidden text `note`. */
export function TabLink({ note = "", children, ...link }: TabLinkProps) {
  return (
    <a {...link} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{note} (se abre en otra pestaña)</span>
    </a>
  );
}

interface TabLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  note?: string;
}
