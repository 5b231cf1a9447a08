import type { ReactNode } from "react";
import styles from "./badge.module.css";

interface BadgeProps {
  /** `grave` means an error, `strong` and `deep` stand out, `wash` is for one of several, `outline` for unclassified. */
  kind: "grave" | "strong" | "deep" | "wash" | "outline";
  children: ReactNode;
}

/** A short label that classifies something. */
export function Badge({ kind, children }: BadgeProps) {
  return (
    <span className={styles.root} data-kind={kind}>
      {children}
    </span>
  );
}

/** A badge with details in its tooltip (see `TooltipArea`). `reachable` makes it a tab stop. */
export function TipBadge({ kind, tip, reachable, label, children }: TipBadgeProps) {
  return (
    <button
      type="button"
      className={styles.root}
      data-kind={kind}
      data-tooltip={tip}
      aria-label={label}
      tabIndex={reachable ? 0 : -1}
    >
      {children}
    </button>
  );
}

type TipBadgeProps = BadgeProps & { tip: string; reachable: boolean; label?: string };
