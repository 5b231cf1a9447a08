import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { TextField } from "react-aria-components/TextField";
import { useEffect, useRef } from "react";
import styles from "./date-field.module.css";

/** A day by the browser's own date input, with its label before it. It keeps what is being typed until that is a day. */
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
  /** AAAA-MM-DD, or empty. */
  value: string;
  /** Whether a date that the calendar has is one that is meant: years are typed digit by digit. */
  isDay: (text: string) => boolean;
  onChange: (value: string) => void;
}
