import { Autocomplete } from "react-aria-components/Autocomplete";
import { Input } from "react-aria-components/Input";
import { SearchField } from "react-aria-components/SearchField";
import { Select as AriaSelect, Popover } from "react-aria-components/Select";
import type { SelectProps } from "react-aria-components/Select";
import { Search } from "lucide-react";
import { animateDropdown } from "#web/components/ui/entrance.ts";
import listStyles from "#web/components/ui/drop-list.module.css";
import { openedByKeys, SelectButton, SelectOptions } from "./select.tsx";
import selectStyles from "./select.module.css";
import styles from "./search-select.module.css";

/** A select with many options, which are filtered by typing. */
export function SearchSelect({ label, searchLabel, options, isFound, onChange, ...listed }: Props) {
  return (
    <AriaSelect
      className={selectStyles.root!}
      aria-label={label}
      placeholder={label}
      value={null}
      onChange={(key) => onChange(String(key))}
      {...listed}
      render={openedByKeys}
    >
      <SelectButton />
      <Popover
        ref={animateDropdown}
        className={`${listStyles.popover} ${styles.popover}`}
        placement="bottom start"
      >
        <Autocomplete filter={(_, typed, { key }) => isFound(String(key), typed)}>
          {/* The user opens it to type. If it were focused any earlier, a surrounding modal would take the focus back. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <SearchField className={styles.search!} aria-label={searchLabel} autoFocus>
            <Search className={styles.icon} aria-hidden="true" />
            <Input className={styles.input!} placeholder={searchLabel} autoComplete="off" />
          </SearchField>
          <SelectOptions options={Object.entries(options)} renderEmptyState={() => <Nothing />} />
        </Autocomplete>
      </Popover>
    </AriaSelect>
  );
}

const Nothing = () => <p className={styles.none}>Nada coincide con la búsqueda.</p>;

/** `isOpen` is for callers that control whether the list is open. */
interface Props extends Pick<SelectProps, "isOpen" | "onOpenChange"> {
  /** Name of the control and its placeholder. */
  label: string;
  /** Name of the search field and its placeholder. */
  searchLabel: string;
  /** Text by key. */
  options: Readonly<Record<string, string>>;
  /** Checks whether an option matches the typed text. */
  isFound: (key: string, typed: string) => boolean;
  onChange: (key: string) => void;
}
