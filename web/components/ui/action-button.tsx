import type { ButtonHTMLAttributes } from "react";
import type { ButtonVariant } from "./button.tsx";
import buttonStyles from "./button.module.css";
import styles from "./action-button.module.css";

/** A button that does something here, in the looks of LinkButton. While busy it cannot be pressed again. */
export function ActionButton({
  variant = "outline",
  busy,
  disabled,
  type = "button",
  ...button
}: ActionButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={`${buttonStyles.root} ${styles.root}`}
      data-variant={variant}
      data-busy={busy || undefined}
      disabled={disabled || busy}
    />
  );
}

type ActionButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
  variant?: ButtonVariant;
  busy?: boolean;
};
