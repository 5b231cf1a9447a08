import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Select } from "react-aria-components/Select";
import { Text } from "react-aria-components/Text";
import type { FieldProps } from "./field.tsx";
import { RequiredMark } from "./required-mark.tsx";
import { SelectList } from "./select.tsx";
import fieldStyles from "./field.module.css";
import styles from "./choice-field.module.css";

/** A field to choose one of a few options, with its label above, and its hint and error below. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { name, label, required, error, hint, options, value, onChange } = props;
  return (
    <Select
      className={styles.root!}
      name={name}
      placeholder="Elige una opción"
      value={value || null}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      onChange={(key) => onChange(key as Value)}
    >
      <Label className={fieldStyles.label}>
        {label}
        {required && <RequiredMark announced />}
      </Label>
      <SelectList options={options.map((option) => [option.value, option.label])} />
      {hint && (
        <Text slot="description" className={fieldStyles.hint!}>
          {hint}
        </Text>
      )}
      <FieldError className={fieldStyles.error!}>{error}</FieldError>
    </Select>
  );
}

type ChoiceFieldProps<Value extends string> = Omit<FieldProps, "isReadOnly"> & {
  hint?: string;
  options: readonly { value: Value; label: string }[];
  /** The value of the selected option, or empty. */
  value: Value | "";
  onChange: (value: Value) => void;
};
