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
  /** Set while the form is being sent, because text typed now would not be sent. */
  isReadOnly?: boolean;
}

/** A control with its label above, and its hint and error below. react-aria associates them. */
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
    /** Whether screen readers announce the error when it appears. For errors that appear during typing. */
    announced?: boolean;
    children: ReactNode;
  };

/** A field's text input, uncontrolled: react-aria would delete text that was typed before hydration. */
export const FieldInput = ({ ref, ...attributes }: ComponentProps<"input">) => (
  <Input
    ref={ref}
    className={styles.control!}
    render={({ value: _value, onChange: _onChange, ...input }) => <input {...input} {...attributes} />}
  />
);

/** A field's text area, uncontrolled for the same reason. */
export const FieldArea = (attributes: ComponentProps<"textarea">) => (
  <TextArea
    className={styles.control!}
    render={({ value: _value, onChange: _onChange, ...area }) => <textarea {...area} {...attributes} />}
  />
);

/** A field's text input, controlled by `Field`. */
export const TypedInput = (props: ComponentProps<typeof Input>) => (
  <Input {...props} className={styles.control!} />
);

/** A field's text area, controlled by `Field`. */
export const TypedArea = (props: ComponentProps<typeof TextArea>) => (
  <TextArea {...props} className={styles.control!} />
);
