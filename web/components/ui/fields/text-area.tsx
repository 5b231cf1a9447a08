import { Field, FieldArea } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

/** A multi-line text field, which grows with its content. */
export function TextArea({
  required = false,
  defaultValue,
  ...field
}: FieldProps & { hint?: string; defaultValue?: string }) {
  return (
    <Field required={required} {...field}>
      <FieldArea required={required} rows={4} defaultValue={defaultValue} />
    </Field>
  );
}
