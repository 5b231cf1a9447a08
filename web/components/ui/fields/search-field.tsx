import { Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import "./search-field.css";

/**
 * A search box that filters while one types. Without JavaScript it is a form that asks the server for `?name=`.
 * The browser keeps the value, so that what was typed before hydration is searched for as soon as the page lives.
 */
export function SearchField({ name, label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const alive = useRef(false);
  const takeOver = useEffectEvent((typed: string) => onChange(typed));
  useEffect(() => {
    const typed = input.current!.value;
    if (typed !== value && alive.current) input.current!.value = value;
    else if (typed !== value) takeOver(typed);
    alive.current = true;
  }, [value]);

  return (
    <form className="search-field" role="search" onSubmit={(event) => event.preventDefault()}>
      <Search className="search-field-icon" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        autoComplete="off"
        enterKeyHint="search"
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {value && (
        <button
          type="button"
          className="search-field-clear"
          aria-label="Borrar la búsqueda"
          onClick={() => {
            onChange("");
            input.current!.focus();
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </form>
  );
}

interface SearchFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}
