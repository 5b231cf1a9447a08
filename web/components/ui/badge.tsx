import type { ReactNode } from "react";
import styles from "./badge.module.css";

interface BadgeProps {
  /** `grave` says that something went wrong, `strong` and `deep` stand out, `wash` is one of several, `outline` is unclassified. */
  kind: "grave" | "strong" | "deep" | "wash" | "outline";
  children: ReactNode;
}

/** A short classification. */
export function Badge({ kind, children }: BadgeProps) {
  return (
    <span className={styles.root} data-kind={kind}>
      {children}
    </span>
  );
}

/** A badge with something more to say, in its tooltip (see `TooltipArea`). It can be reached where its place can. */
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
