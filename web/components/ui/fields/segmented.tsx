import { Label, Radio, RadioGroup } from "react-aria-components/RadioGroup";
import styles from "./segmented.module.css";

/** Radio buttons in a strip, for a choice of a few options that are all visible. */
export function Segmented<Key extends string>(props: SegmentedProps<Key>) {
  const { name, label, options, value, onChange } = props;
  return (
    <RadioGroup
      className={styles.root!}
      name={name}
      value={value ?? null}
      orientation="horizontal"
      onChange={(key) => onChange(key as Key)}
    >
      <Label className={styles.legend!}>{label}</Label>
      <div className={styles.strip}>
        {(Object.entries(options) as [Key, string][]).map(([key, text]) => (
          <Radio key={key} value={key} className={styles.option!}>
            {text}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

interface SegmentedProps<Key extends string> {
  name: string;
  label: string;
  /** Texts by key, in display order. */
  options: Readonly<Record<Key, string>>;
  /** The key of the selected option; undefined if none is selected. */
  value: Key | undefined;
  onChange: (key: Key) => void;
}
