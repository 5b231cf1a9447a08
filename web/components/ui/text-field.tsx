import { useId } from "react";
import type { InputHTMLAttributes } from "react";
import { Field, controlProps } from "./field.tsx";
import type { FieldProps } from "./field.tsx";

type Input = Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "autoComplete">;

/** One line of text. The browser keeps its value, so that what was typed before hydration stays. */
export function TextField({ name, label, required, error, type = "text", ...input }: FieldProps & Input) {
  const id = useId();
  const field = { id, name, label, required: required ?? false, error };
  return (
    <Field {...field}>
      <input {...input} {...controlProps(field)} type={type} />
    </Field>
  );
}
