import type { ReactNode } from "react";
import boxStyles from "./tick-box.module.css";
import styles from "./tick.module.css";

/** A native checkbox with its label beside it. */
export function Tick({ checked, disabled, onChange, children }: TickProps) {
  return (
    <label className={styles.root}>
      <input
        type="checkbox"
        className={boxStyles.root}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

interface TickProps {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}
