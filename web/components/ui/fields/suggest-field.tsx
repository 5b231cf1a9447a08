import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { NEW_TAB } from "#web/components/ui/new-tab.tsx";
import styles from "./suggest-field.module.css";

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A link that is suggested. */
export interface Suggestion {
  title: string;
  text: string;
  href: string;
  /** A word beside the title of what opens in a new tab. */
  newTab?: string;
}

export interface SuggestionGroup {
  id: string;
  heading: ReactNode;
  options: readonly Suggestion[];
}

/**
 * A field that takes the focus, and links in groups that are suggested for what stands in it: arrow keys choose one and Enter
 * goes there; without a choice Enter sends the form. `children` stand between both.
 */
export function SuggestField({
  label,
  value,
  onChange,
  onLeave,
  groups,
  children,
  ...input
}: SuggestFieldProps) {
  const [active, setActive] = useState<number>();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current!.focus(), []);
  useEffect(() => setActive(undefined), [groups]);

  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const optionId = (index: number) => `${id}-${index}`;
  const activeId = active === undefined ? undefined : optionId(active);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && count > 0) {
      const next = ((active ?? (step > 0 ? -1 : count)) + step + count) % count;
      setActive(next);
      document.getElementById(optionId(next))!.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && activeId) {
      document.getElementById(activeId)!.click();
    } else return;
    event.preventDefault();
  };

  let index = 0;
  return (
    <>
      <input
        {...input}
        ref={field}
        className={styles.field}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={id}
        aria-activedescendant={activeId}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.body}>
        {children}
        <div role="listbox" id={id} aria-label="Resultados" hidden={count === 0}>
          {groups.map((group) => (
            <div key={group.id} role="group" className={styles.group} aria-labelledby={`${id}-${group.id}`}>
              <p className={styles.heading} id={`${id}-${group.id}`}>
                {group.heading}
              </p>
              {group.options.map((option) => (
                <Option
                  key={option.title + option.href}
                  {...option}
                  id={optionId(index)}
                  chosen={index++ === active}
                  onLeave={onLeave}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

function Option({ title, text, href, newTab, id, chosen, onLeave }: OptionProps) {
  return (
    <a
      id={id}
      className={styles.option}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      href={href}
      {...(newTab
        ? { target: "_blank", rel: "noopener", "aria-describedby": NEW_TAB }
        : { onClick: onLeave })}
    >
      <span className={styles.title}>
        {title} {newTab && <span className={styles.badge}>{newTab}</span>}
      </span>
      <span className={styles.text}>{text}</span>
    </a>
  );
}

interface SuggestFieldProps {
  name: string;
  label: string;
  placeholder: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
  /** Told when a link is followed in this tab. */
  onLeave: () => void;
  groups: readonly SuggestionGroup[];
  children: ReactNode;
}

interface OptionProps extends Suggestion {
  id: string;
  chosen: boolean;
  onLeave: () => void;
}
