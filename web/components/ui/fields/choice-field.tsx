import { useId } from "react";
import type { FieldProps } from "./field.tsx";
import fieldStyles from "./field.module.css";
import styles from "./choice-field.module.css";

/** A field with one of a few options, by the browser's own list; its label over it, the hint and the error below. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { name, label, required, error, hint, options, value, onChange } = props;
  const id = useId();
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
        {required && (
          <span className={fieldStyles.required} aria-hidden="true">
            {" *"}
          </span>
        )}
      </label>
      <select
        id={id}
        name={name}
        className={fieldStyles.control}
        value={value}
        required={required}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      >
        {value === "" && <option value="">Elige una opción</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

type ChoiceFieldProps = FieldProps & {
  hint?: string;
  options: readonly { value: string; label: string }[];
  /** The value of the chosen option, or empty. */
  value: string;
  onChange: (value: string) => void;
};
