import type { ReactNode } from "react";
import { ActionButton } from "./action-button.tsx";
import type { ButtonVariant } from "./button.tsx";
import styles from "./form-end.module.css";

interface FormEndProps {
  /** Label of the button that cancels. */
  cancelLabel?: string;
  onCancel: () => void;
  variant?: ButtonVariant;
  busy: boolean;
  /** Called by the main button. If undefined, the button submits its form. */
  onConfirm?: () => void;
  /** Label of the main button. */
  children: ReactNode;
}

/** The two buttons at the end of a form or a dialog. While a request is in flight, both ignore clicks. */
export function FormEnd({
  cancelLabel = "Cancelar",
  onCancel,
  variant = "action",
  busy,
  onConfirm,
  children,
}: FormEndProps) {
  return (
    <div className={styles.root}>
      <ActionButton variant="quiet" busy={busy} onClick={onCancel}>
        {cancelLabel}
      </ActionButton>
      <ActionButton variant={variant} type={onConfirm ? "button" : "submit"} busy={busy} onClick={onConfirm}>
        {children}
      </ActionButton>
    </div>
  );
}
