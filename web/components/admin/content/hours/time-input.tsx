import fieldStyles from "#web/components/ui/fields/field.module.css";
import styles from "./time-input.module.css";

/** A time of day by the browser's own input, its label over it. */
export function TimeInput({ label, value, error, onChange }: TimeInputProps) {
  return (
    <label className={styles.root}>
      <span>{label}</span>
      <input
        type="time"
        className={fieldStyles.control}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

interface TimeInputProps {
  label: string;
  /** HH:MM, or empty. */
  value: string;
  /** The id of the sentence that says what is wrong. */
  error?: string | undefined;
  onChange: (value: string) => void;
}
