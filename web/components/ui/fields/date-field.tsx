import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { TextField } from "react-aria-components/TextField";
import { useEffect, useRef } from "react";
import styles from "./date-field.module.css";

/** A native date input with its label before it. It reports a change only when the typed text is a valid day. */
export function DateField({ label, value, isDay, onChange }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current!.value !== value) input.current!.value = value;
  }, [value]);
  return (
    <TextField className={styles.root!} data-empty={value === "" || undefined}>
      <Label className={styles.label}>{label}</Label>
      <Input
        ref={input}
        type="date"
        onChange={({ target }) => {
          if (target.value === "" ? !target.validity.badInput : isDay(target.value)) onChange(target.value);
        }}
        render={({ value: _value, ...attributes }) => <input {...attributes} defaultValue={value} />}
      />
    </TextField>
  );
}

interface DateFieldProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** Checks whether an existing date is intended. It may be incomplete, because years are typed digit by digit. */
  isDay: (text: string) => boolean;
  onChange: (value: string) => void;
}
