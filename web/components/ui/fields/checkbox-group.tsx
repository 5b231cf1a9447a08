import { CheckboxGroup as AriaCheckboxGroup, FieldError, Label } from "react-aria-components/CheckboxGroup";
import { useSlottedContext } from "react-aria-components/slots";
import { Text, TextContext } from "react-aria-components/Text";
import type { FieldProps } from "./field.tsx";
import styles from "./checkbox-group.module.css";
import fieldStyles from "./field.module.css";
import boxStyles from "./tick-box.module.css";

/** A group of checkboxes for a question. The values of all checked boxes are sent under one name. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { name, label, required = false, error, options, chosen, scrolls, isReadOnly = false } = props;
  return (
    <AriaCheckboxGroup className={styles.root!} isInvalid={error !== undefined} validationBehavior="aria">
      <Label className={fieldStyles.label}>{label}</Label>
      {/* A group has no required state in ARIA, and in the specification its label has no asterisk. */}
      {required && (
        <Text slot="description" className="visually-hidden">
          Obligatorio
        </Text>
      )}
      <div className={styles.options} data-scrolls={scrolls || undefined}>
        {Object.entries(options).map(([value, text]) => (
          <label key={value} className={styles.option}>
            <Box
              name={name}
              value={value}
              defaultChecked={chosen?.includes(value)}
              invalid={error !== undefined}
              readOnly={isReadOnly}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <FieldError className={fieldStyles.error!}>{error}</FieldError>
    </AriaCheckboxGroup>
  );
}

/** A native checkbox, which works without scripts and keeps its state during hydration. */
function Box({ invalid, readOnly, ...attributes }: BoxProps) {
  const error = useSlottedContext(TextContext, "errorMessage");
  return (
    <input
      type="checkbox"
      className={boxStyles.root}
      {...attributes}
      aria-invalid={invalid || undefined}
      aria-readonly={readOnly || undefined}
      onClick={(event) => readOnly && event.preventDefault()}
      aria-describedby={invalid ? error?.id : undefined}
    />
  );
}

interface BoxProps {
  name: string;
  value: string;
  defaultChecked: boolean | undefined;
  invalid: boolean;
  readOnly: boolean;
}

type CheckboxGroupProps = FieldProps & {
  /** Label by value. */
  options: Readonly<Record<string, string>>;
  /** The values that are checked initially. */
  chosen?: readonly string[] | undefined;
  /** Whether a long list scrolls within a height of 16rem. */
  scrolls?: boolean;
};
