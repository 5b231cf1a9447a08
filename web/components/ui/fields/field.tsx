import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { TextArea } from "react-aria-components/TextArea";
import { TextField } from "react-aria-components/TextField";
import type { TextFieldProps } from "react-aria-components/TextField";
import type { ComponentProps, ReactNode } from "react";
import { RequiredMark } from "./required-mark.tsx";
import styles from "./field.module.css";

export interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
  error?: string | undefined;
  /** While a form is being sent: what would be typed now would not be sent. */
  isReadOnly?: boolean;
}

/** A label over its control, with the hint and the error below; react-aria ties them together. */
export function Field(props: FieldFrame) {
  const { name, label, required = false, error, hint, announced, children, ...controlled } = props;
  const fault = <FieldError className={styles.error!}>{error}</FieldError>;
  return (
    <TextField
      {...controlled}
      className={styles.root!}
      name={name}
      isRequired={required}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </Label>
      {children}
      {hint && (
        <Text slot="description" className={styles.hint!}>
          {hint}
        </Text>
      )}
      {announced ? <div role="status">{fault}</div> : fault}
    </TextField>
  );
}

type FieldFrame = FieldProps &
  Pick<TextFieldProps, "value" | "onChange" | "onBlur"> & {
    hint?: string;
    /** Whether the error is read out when it appears: for one that appears while the field is in use. */
    announced?: boolean;
    children: ReactNode;
  };

/** A field's line of text, its value kept by the browser: react-aria would wipe what was typed before hydration. */
export const FieldInput = ({ ref, ...attributes }: ComponentProps<"input">) => (
  <Input
    ref={ref}
    className={styles.control!}
    render={({ value: _value, onChange: _onChange, ...input }) => <input {...input} {...attributes} />}
  />
);

/** A field's lines of text, their value kept by the browser. */
export const FieldArea = (attributes: ComponentProps<"textarea">) => (
  <TextArea
    className={styles.control!}
    render={({ value: _value, onChange: _onChange, ...area }) => <textarea {...area} {...attributes} />}
  />
);

/** A field's line of text, its value kept by `Field`. */
export const TypedInput = (props: ComponentProps<typeof Input>) => (
  <Input {...props} className={styles.control!} />
);

/** A field's lines of text, their value kept by `Field`. */
export const TypedArea = (props: ComponentProps<typeof TextArea>) => (
  <TextArea {...props} className={styles.control!} />
);
