import type { ComponentProps, MouseEvent } from "react";
import type { ButtonVariant } from "./button.tsx";
import buttonStyles from "./button.module.css";
import styles from "./action-button.module.css";

const ignore = (event: MouseEvent): void => event.preventDefault();

/**
 * A button that looks like LinkButton. While busy it ignores clicks but is not `disabled`, because a disabled button
 * would lose the focus.
 */
export function ActionButton({
  variant = "outline",
  busy,
  disabled,
  type = "button",
  onClick,
  ...button
}: ActionButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={`${buttonStyles.root} ${styles.root}`}
      data-variant={variant}
      data-busy={busy || undefined}
      disabled={disabled}
      aria-disabled={busy || button["aria-disabled"]}
      onClick={busy ? ignore : onClick}
    />
  );
}

type ActionButtonProps = Omit<ComponentProps<"button">, "className"> & {
  variant?: ButtonVariant;
  busy?: boolean;
};
