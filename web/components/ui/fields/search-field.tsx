import { Search, X } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { SearchField as AriaSearchField } from "react-aria-components/SearchField";
import { useEffect, useEffectEvent, useRef } from "react";
import { useIsland } from "#web/app/island.ts";
import styles from "./search-field.module.css";

/**
 * A search box that filters during typing. Without JavaScript it is a form that requests `?name=` from the server.
 * The input is uncontrolled, so that text typed before hydration is kept and searched for after it.
 */
export function SearchField(props: SearchFieldProps) {
  const { name, label, placeholder = props.label, quiet, chosen, maxLength, value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const alive = useRef(false);
  const takeOver = useEffectEvent((typed: string) => onChange(typed));
  useEffect(() => {
    const field = input.current!;
    const typed = field.value;
    if (!alive.current) {
      // React ignores input events if the value equals the one it recorded at hydration. The assignment updates that record.
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
          maxLength={maxLength}
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
  /** The placeholder, for a label that is longer than the field. The default is the label. */
  placeholder?: string;
  /** Whether it looks like the other fields of a form. */
  quiet?: true;
  /** Another query parameter of the page, which the form keeps when the browser submits it. */
  chosen?: { name: string; value: string } | undefined;
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
}
