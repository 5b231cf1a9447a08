import type { ButtonHTMLAttributes } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import styles from "./icon-button.module.css";

/** A round button with an icon. If disabled, it does not lose the focus. */
export function IconButton({ icon, label, disabled = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.root}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

type IconButtonProps = Pick<ButtonHTMLAttributes<HTMLButtonElement>, "onClick" | "disabled"> & {
  icon: IconName;
  label: string;
};
