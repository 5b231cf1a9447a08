import { Switch as AriaSwitch } from "react-aria-components/Switch";
import type { SwitchProps as AriaSwitchProps } from "react-aria-components/Switch";
import fieldStyles from "./field.module.css";
import styles from "./switch.module.css";

/** An on/off switch that takes effect immediately. */
export function Switch({ label, note, error, ...props }: SwitchProps) {
  return (
    <AriaSwitch className={styles.root!} {...props}>
      <span className={styles.track} />
      <span>
        <strong>{label}</strong>
        {note && <span className={styles.note}>{note}</span>}
        {error && <span className={fieldStyles.error}>{error}</span>}
      </span>
    </AriaSwitch>
  );
}

interface SwitchProps extends Pick<AriaSwitchProps, "isSelected" | "isReadOnly" | "onChange"> {
  label: string;
  note?: string | null | undefined;
  error?: string | undefined;
}
