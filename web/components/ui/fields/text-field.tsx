import type { InputHTMLAttributes } from "react";
import { Field, FieldInput } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "defaultValue" | "onChange"
>;

/** A single-line text field. */
export function TextField({
  name,
  label,
  required = false,
  error,
  isReadOnly = false,
  ...attributes
}: FieldProps & Attributes) {
  return (
    <Field name={name} label={label} required={required} error={error} isReadOnly={isReadOnly}>
      <FieldInput {...attributes} required={required} />
    </Field>
  );
}
