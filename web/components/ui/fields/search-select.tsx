import { Autocomplete } from "react-aria-components/Autocomplete";
import { Input } from "react-aria-components/Input";
import { SearchField } from "react-aria-components/SearchField";
import { Select as AriaSelect, Popover } from "react-aria-components/Select";
import { Search } from "lucide-react";
import { drop } from "#web/components/ui/entrance.ts";
import listStyles from "#web/components/ui/drop-list.module.css";
import { openedByKeys, SelectButton, SelectOptions } from "./select.tsx";
import selectStyles from "./select.module.css";
import styles from "./search-select.module.css";

/** Typing can begin as soon as the options are there. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true });

/** A choice of one of many options, which typing narrows. */
export function SearchSelect({ label, searchLabel, options, isFound, onChange, open, onOpen }: Props) {
  return (
    <AriaSelect
      className={selectStyles.root!}
      aria-label={label}
      placeholder={label}
      value={null}
      onChange={(key) => onChange(String(key))}
      isOpen={open}
      onOpenChange={onOpen}
      render={openedByKeys}
    >
      <SelectButton />
      <Popover ref={drop} className={`${listStyles.popover} ${styles.popover}`} placement="bottom start">
        <Autocomplete filter={(_, typed, { key }) => isFound(String(key), typed)}>
          <SearchField className={styles.search!} aria-label={searchLabel}>
            <Search className={styles.icon} aria-hidden="true" />
            <Input ref={takeFocus} className={styles.input!} placeholder={searchLabel} autoComplete="off" />
          </SearchField>
          <SelectOptions options={Object.entries(options)} renderEmptyState={() => <Nothing />} />
        </Autocomplete>
      </Popover>
    </AriaSelect>
  );
}

const Nothing = () => <p className={styles.none}>Nada coincide con la búsqueda.</p>;

interface Props {
  /** Name of the control and its placeholder. */
  label: string;
  /** Name of the search field and its placeholder. */
  searchLabel: string;
  /** Text by key. */
  options: Readonly<Record<string, string>>;
  /** Whether an option is among those for what was typed. */
  isFound: (key: string, typed: string) => boolean;
  onChange: (key: string) => void;
  open: boolean;
  onOpen: (open: boolean) => void;
}
