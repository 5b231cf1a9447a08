import type { OpeningTimes } from "#schema/calendar/opening-hours.ts";
import fieldStyles from "#web/components/ui/fields/field.module.css";
import styles from "./times-input.module.css";

/** Inputs for the opening and closing time of a place. Closing at 0:00 means the end of that day. */
export function TimesInput({ times, error, onChange }: TimesInputProps) {
  const { opens, closes } = times;
  return (
    <>
      <TimeInput
        label="Abre"
        value={opens}
        error={error}
        onChange={(time) => onChange({ opens: time, closes })}
      />
      <TimeInput
        label="Cierra"
        value={closes === "24:00" ? "00:00" : closes}
        error={error}
        onChange={(time) => onChange({ opens, closes: time === "00:00" ? "24:00" : time })}
      />
    </>
  );
}

/** Native time input with its label above. */
const TimeInput = ({ label, value, error, onChange }: TimeInputProps) => (
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

interface Faultable {
  /** Id of the element with the error message. */
  error?: string | undefined;
}

interface TimesInputProps extends Faultable {
  times: OpeningTimes;
  onChange: (times: OpeningTimes) => void;
}

interface TimeInputProps extends Faultable {
  label: string;
  /** HH:MM, or empty. */
  value: string;
  onChange: (value: string) => void;
}
