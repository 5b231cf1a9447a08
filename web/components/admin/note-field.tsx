import { useId } from "react";
import { NOTE_MOST } from "#schema/contact-status.ts";
import { Field, controlProps } from "#web/components/ui/field.tsx";
import "./note-field.css";

/** How many characters are left when they begin to be counted. */
const NEAR = 200;

/** What there is to tell about a change; nothing that is typed is cut off, too much is said. */
export function NoteField({ label = "Nota", value, onChange }: NoteFieldProps) {
  const id = useId();
  const left = NOTE_MOST - value.trim().length;
  const error = left < 0 ? `La nota es demasiado larga: sobran ${-left} caracteres.` : undefined;
  const field = { id, name: "note", label, error };
  return (
    <Field {...field}>
      <textarea
        {...controlProps(field)}
        rows={2}
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {left >= 0 && left <= NEAR && <p className="note-field-left">Quedan {left} caracteres.</p>}
    </Field>
  );
}

interface NoteFieldProps {
  label?: string;
  value: string;
  onChange: (text: string) => void;
}
