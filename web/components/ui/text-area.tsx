import { useId } from "react";
import { Field, controlProps } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

/** Several lines of text; grows with what is typed. */
export function TextArea({ name, label, required, error }: FieldProps) {
  const id = useId();
  const field = { id, name, label, required: required ?? false, error };
  return (
    <Field {...field}>
      <textarea {...controlProps(field)} rows={4} />
    </Field>
  );
}
