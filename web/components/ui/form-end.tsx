import type { ReactNode } from "react";
import { ActionButton } from "./action-button.tsx";
import type { ButtonVariant } from "./button.tsx";
import styles from "./form-end.module.css";

interface FormEndProps {
  /** The button that leaves without doing anything. */
  leave?: string;
  onLeave: () => void;
  variant?: ButtonVariant;
  busy: boolean;
  /** Without it the button submits its form. */
  onAct?: () => void;
  /** The words of the button that does what the form is for. */
  children: ReactNode;
}

/** The two buttons at the end of a form or a dialog. While an answer is awaited neither does anything. */
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
