import { useId } from "react";
import type { ReactNode, Ref } from "react";
import { RequiredMark } from "./required-mark.tsx";
import fieldStyles from "./field.module.css";
import styles from "./field-group.module.css";

/** Several controls with a common label, and their help text and error below. */
export function FieldGroup({ ref, label, required = false, help, error, children }: FieldGroupProps) {
  const id = useId();
  const [labelId, helpId, errorId] = [`${id}-label`, `${id}-help`, `${id}-error`];
  const described = [help && helpId, error && errorId].filter(Boolean).join(" ");
  return (
    <div
      ref={ref}
      role="group"
      className={styles.root}
      aria-labelledby={labelId}
      aria-describedby={described || undefined}
    >
      <p id={labelId} className={fieldStyles.label}>
        {label}
        {required && <RequiredMark announced />}
      </p>
      {children}
      {help && (
        <p id={helpId} className={fieldStyles.hint}>
          {help}
        </p>
      )}
      {error && (
        <p id={errorId} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

interface FieldGroupProps {
  ref?: Ref<HTMLDivElement>;
  label: string;
  required?: boolean;
  help?: string | null | undefined;
  error?: string | undefined;
  children: ReactNode;
}
