import type { ReactNode } from "react";
import "./field.css";

export interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
  error?: string | undefined;
}

/** The asterisk that marks a required field for the eye; the control itself says it to assistive technology. */
export function RequiredMark() {
  return (
    <span className="field-required" aria-hidden="true">
      {" *"}
    </span>
  );
}

/** What is wrong with a field, tied to it by the id that its control names in aria-describedby. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return children ? (
    <p className="field-error" id={id}>
      {children}
    </p>
  ) : null;
}

/** A label over its control, with the error below. */
export function Field({ id, label, required, error, children }: FieldFrame) {
  return (
    <div className="field" data-invalid={error ? "" : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

type FieldFrame = Omit<FieldProps, "name"> & { id: string; children: ReactNode };

/** What ties a control to the label and the error of its Field. */
export function controlProps({ id, name, required, error }: FieldProps & { id: string }) {
  return {
    id,
    name,
    required,
    className: "field-control",
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
  };
}
