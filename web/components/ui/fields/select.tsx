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
import { animateDropdown } from "#web/components/ui/entrance.ts";
import listStyles from "#web/components/ui/drop-list.module.css";
import styles from "./select.module.css";

const CHOOSING = /^(ArrowLeft|ArrowRight|[\p{L}\p{N}])$/u;

function onlyOpen(event: KeyboardEvent): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || !currentTarget.contains(target as Node)) return;
  if (CHOOSING.test(key)) event.stopPropagation();
}

/** Wraps a select that acts on selection: while its list is closed, keys can only open it. React Aria would select by key. */
export const openedByKeys = (props: ComponentProps<"div">) => <div {...props} onKeyDownCapture={onlyOpen} />;

/** A select with a few options. Shows the label as placeholder until an option is selected. */
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

/** The button of a select. */
export const SelectButton = () => (
  <Button className={styles.button!}>
    <SelectValue className={styles.value!} />
    <ChevronDown className={styles.chevron} aria-hidden="true" />
  </Button>
);

/** The list of options of a select. */
export const SelectOptions = ({ options, ...listBox }: SelectOptionsProps) => (
  <ListBox className={listStyles.list!} {...listBox}>
    {options.map(([key, text]) => (
      <ListBoxItem key={key} id={key} className={`${listStyles.option} ${styles.option}`}>
        {text}
      </ListBoxItem>
    ))}
  </ListBox>
);

/** The button of a select, and the popover with its options. */
export const SelectList = ({ options }: SelectListProps) => (
  <>
    <SelectButton />
    <Popover
      ref={animateDropdown}
      className={`${listStyles.popover} ${styles.popover}`}
      placement="bottom start"
    >
      <SelectOptions options={options} />
    </Popover>
  </>
);

interface SelectListProps {
  /** Key and text of each option. */
  options: readonly (readonly [key: string, text: string])[];
}

interface SelectOptionsProps extends SelectListProps {
  /** Renders the content if there are no options. */
  renderEmptyState?: () => ReactNode;
}

interface SelectProps {
  /** Name of the control and its placeholder. */
  label: string;
  /** The key of the selected option, or empty. */
  value: string;
  /** Text by key. */
  options: Readonly<Record<string, string>>;
  onChange: (key: string) => void;
}
