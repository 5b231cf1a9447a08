import { ChevronDown } from "lucide-react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import {
  Select as AriaSelect,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from "react-aria-components/Select";
import { drop } from "#web/components/ui/entrance.ts";
import listStyles from "#web/components/ui/drop-list.module.css";
import styles from "./select.module.css";

const CHOOSING = /^(ArrowLeft|ArrowRight|[\p{L}\p{N}])$/u;

function onlyOpen(event: KeyboardEvent): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !currentTarget.contains(target as Node)) return;
  if (CHOOSING.test(key)) event.stopPropagation();
}

/** Holds a select whose choice acts at once: while its list is closed, keys only open it. React Aria would choose by them. */
export const openedByKeys = (props: ComponentProps<"div">) => <div {...props} onKeyDownCapture={onlyOpen} />;

/** A choice of one of a few options; shows the placeholder until something is chosen. */
export function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <AriaSelect
      className={styles.root!}
      aria-label={label}
      placeholder={label}
      value={value || null}
      onChange={(key) => onChange(String(key))}
      render={openedByKeys}
    >
      <SelectList options={Object.entries(options)} />
    </AriaSelect>
  );
}

/** What a select is pressed by. */
export const SelectButton = () => (
  <Button className={styles.button!}>
    <SelectValue className={styles.value!} />
    <ChevronDown className={styles.chevron} aria-hidden="true" />
  </Button>
);

/** The options of a select, each with its key. */
export const SelectOptions = ({ options, ...listBox }: SelectOptionsProps) => (
  <ListBox className={listStyles.list!} {...listBox}>
    {options.map(([key, text]) => (
      <ListBoxItem key={key} id={key} className={`${listStyles.option} ${styles.option}`}>
        {text}
      </ListBoxItem>
    ))}
  </ListBox>
);

/** What a select is pressed by, and its list. */
export const SelectList = ({ options }: SelectListProps) => (
  <>
    <SelectButton />
    <Popover ref={drop} className={`${listStyles.popover} ${styles.popover}`} placement="bottom start">
      <SelectOptions options={options} />
    </Popover>
  </>
);

interface SelectListProps {
  /** Each with its key. */
  options: readonly (readonly [key: string, text: string])[];
}

interface SelectOptionsProps extends SelectListProps {
  /** What is shown in place of options. */
  renderEmptyState?: () => ReactNode;
}

interface SelectProps {
  /** Name of the control and its placeholder. */
  label: string;
  /** The key of the chosen option, or empty. */
  value: string;
  /** Text by key. */
  options: Readonly<Record<string, string>>;
  onChange: (key: string) => void;
}
