import { MAX_NOTE_LENGTH } from "#schema/contact-status.ts";
import { Field, TypedArea } from "#web/components/ui/fields/field.tsx";
import { charactersLeft, noteFault } from "./characters.ts";
import styles from "./note-field.module.css";

/** The number of characters left is shown if it is at most this. */
const WARN_BELOW_CHARACTERS = 200;

/** Field for the note of a change. A text that is too long is kept and reported as an error. */
export function NoteField({ label = "Nota", value, onChange }: NoteFieldProps) {
  const remaining = MAX_NOTE_LENGTH - value.trim().length;
  return (
    <Field name="note" label={label} error={noteFault(value)} value={value} onChange={onChange}>
      <TypedArea rows={2} dir="auto" />
      {remaining >= 0 && remaining <= WARN_BELOW_CHARACTERS && (
        <p className={styles.left}>{charactersLeft(remaining)}</p>
      )}
    </Field>
  );
}

interface NoteFieldProps {
  label?: string;
  value: string;
  onChange: (text: string) => void;
}
