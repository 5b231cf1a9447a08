import { Search, X } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { SearchField as AriaSearchField } from "react-aria-components/SearchField";
import { useEffect, useEffectEvent, useRef } from "react";
import { useIsland } from "#web/app/island.ts";
import styles from "./search-field.module.css";

/**
 * A search box that filters while one types. Without JavaScript it is a form that asks the server for `?name=`.
 * The browser keeps the value, so that what was typed before hydration is searched for as soon as the page lives.
 */
export function SearchField(props: SearchFieldProps) {
  const { name, label, placeholder = props.label, quiet, chosen, value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const alive = useRef(false);
  const takeOver = useEffectEvent((typed: string) => onChange(typed));
  useEffect(() => {
    const field = input.current!;
    const typed = field.value;
    if (!alive.current) {
      // React ignores input that leaves the value it noted at hydration. Its note is renewed by the assignment.
      field.value = typed;
      if (typed !== value) takeOver(typed);
    } else if (typed !== value) field.value = value;
    alive.current = true;
  }, [value]);

  return (
    <AriaSearchField
      className={styles.field!}
      name={name}
      aria-label={label}
      value={value}
      onChange={onChange}
    >
      <form
        className={styles.root}
        role="search"
        data-quiet={quiet}
        {...useIsland<HTMLFormElement>()}
        onSubmit={(event) => event.preventDefault()}
      >
        <Search className={styles.icon} aria-hidden="true" />
        <Input
          ref={input}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          render={({ value: _value, ...attributes }) => <input {...attributes} defaultValue={value} />}
        />
        {chosen && <input type="hidden" {...chosen} />}
        {value && (
          <Button className={styles.clear!} aria-label="Borrar la búsqueda" excludeFromTabOrder={false}>
            <X aria-hidden="true" />
          </Button>
        )}
      </form>
    </AriaSearchField>
  );
}

export interface SearchFieldProps {
  name: string;
  label: string;
  /** What it says while it is empty, where the label is longer than it; without it the label. */
  placeholder?: string;
  /** Whether it looks like any other field. */
  quiet?: true;
  /** A choice in the page's address, which the form keeps when the browser sends it. */
  chosen?: { name: string; value: string } | undefined;
  value: string;
  onChange: (value: string) => void;
}
