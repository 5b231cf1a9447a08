import type { ReactNode } from "react";
import { ActionButton } from "./action-button.tsx";
import type { ButtonVariant } from "./button.tsx";
import styles from "./form-end.module.css";

interface FormEndProps {
  /** Label of the button that cancels. */
  leave?: string;
  onLeave: () => void;
  variant?: ButtonVariant;
  busy: boolean;
  /** Called by the main button. If undefined, the button submits its form. */
  onAct?: () => void;
  /** Label of the main button. */
  children: ReactNode;
}

/** The two buttons at the end of a form or a dialog. While a request is in flight, both ignore clicks. */
export function FormEnd({
  leave = "Cancelar",
  onLeave,
  variant = "action",
  busy,
  onAct,
  children,
}: FormEndProps) {
  return (
    <div className={styles.root}>
      <ActionButton variant="quiet" busy={busy} onClick={onLeave}>
        {leave}
      </ActionButton>
      <ActionButton variant={variant} type={onAct ? "button" : "submit"} busy={busy} onClick={onAct}>
        {children}
      </ActionButton>
    </div>
  );
}
