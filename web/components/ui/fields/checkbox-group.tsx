import { useId } from "react";
import { FieldError } from "./field.tsx";
import type { FieldProps } from "./field.tsx";
import styles from "./checkbox-group.module.css";
import fieldStyles from "./field.module.css";

/** A question with several possible answers; the values of the ticked ones are sent under one name. */
export function CheckboxGroup({ name, label, error, options, scrolls }: CheckboxGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles.root} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={styles.options} data-scrolls={scrolls || undefined}>
        {Object.entries(options).map(([value, text]) => (
          <label key={value} className={styles.option}>
            <input
              type="checkbox"
              name={name}
              value={value}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

type CheckboxGroupProps = Omit<FieldProps, "required"> & {
  /** Label by value. */
  options: Readonly<Record<string, string>>;
  /** Whether a long list scrolls within 16rem. */
  scrolls?: boolean;
};
