import type { ReactNode } from "react";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { leaveFocus } from "#web/components/ui/leave-focus.ts";
import styles from "./load-failure.module.css";

interface LoadFailureProps {
  /** Sends the request again. If that fails too, the caller keeps rendering this component. */
  onRetry: () => unknown;
  /** Whether screen readers are not interrupted, because the requested content is shown too. */
  polite?: boolean;
  children: ReactNode;
}

/** An error message for content that could not be loaded, with a retry button. */
export function LoadFailure({ onRetry, polite = false, children }: LoadFailureProps) {
  const retry = () => void Promise.resolve(onRetry()).catch(() => undefined);
  return (
    <p role={polite ? "status" : "alert"} className={styles.root}>
      {children}
      <ActionButton ref={leaveFocus} variant="quiet" onClick={retry}>
        Reintentar
      </ActionButton>
    </p>
  );
}
