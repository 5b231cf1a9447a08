import { useAutocomplete } from "react-aria/useAutocomplete";
import { useListBox, useListBoxSection, useOption } from "react-aria/useListBox";
import { useTextField } from "react-aria/useTextField";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { Item } from "react-stately/Item";
import { Section } from "react-stately/Section";
import { useListState } from "react-stately/useListState";
import type { ListState } from "react-stately/useListState";
import { NEW_TAB } from "#web/components/ui/new-tab.tsx";
import { SearchInput } from "./search-input.tsx";
import styles from "./suggest-field.module.css";

/** Keys that move the caret. react-aria would select the first or last option instead. */
const CARET_KEYS = new Set(["Home", "End"]);

/** A suggested link. */
interface Suggestion {
  title: string;
  text: string;
  href: string;
  /** Note next to the title if the link opens a new tab. */
  newTab?: string;
}

interface SuggestionGroup {
  id: string;
  heading: ReactNode;
  options: readonly Suggestion[];
}

/**
 * A text field with groups of suggested links, focused unless another control is. Arrow keys select a link and Enter follows it;
 * without a selection Enter submits the form. `children` are rendered between field and links. Uses react-aria's hooks, because
 * the code of its component would be loaded with every form (docs/decisions/0045).
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
  const [focusedNodeId, setFocusedNodeId] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const suggestions = useSuggestions(groups);
  const { collection, selectionManager } = suggestions;

  const { inputProps, collectionProps, collectionRef } = useAutocomplete(
    { inputRef: field, collectionRef: list, disableAutoFocusFirst: true },
    { inputValue: value, setInputValue: onChange, focusedNodeId, setFocusedNodeId },
  );
  const { inputProps: fieldProps } = useTextField(
    {
      ...inputProps,
      "aria-label": label,
      onKeyDown: (event) => {
        if (CARET_KEYS.has(event.key)) return;
        inputProps.onKeyDown?.(event);
        // react-aria does not prevent the default of Enter on a link, which is to submit the form.
        if (event.key === "Enter" && focusedNodeId) event.preventDefault();
      },
    },
    field,
  );
  const onAction = (key: string | number) => {
    if (!collection.getItem(key)!.props.target) onLeave();
    // react-aria focuses the link that it opens: return the focus to the field.
    else if (document.activeElement === field.current) queueMicrotask(() => field.current!.focus());
  };
  const { listBoxProps } = useListBox(
    { ...collectionProps, "aria-label": "Resultados", shouldFocusWrap: true, onAction },
    suggestions,
    list,
  );

  // This field replaces one that may be in use. react-aria's `autoFocus` would come too late for the next key, and would also
  // take the focus from another control.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) field.current!.focus();
  }, []);

  // Clear the selection if new results no longer contain it. react-aria would select a neighbour.
  const { focusedKey } = selectionManager;
  useEffect(() => {
    if (focusedKey === null || collection.getItem(focusedKey)) return;
    selectionManager.setFocusedKey(null);
    setFocusedNodeId(null);
  }, [collection, focusedKey, selectionManager]);

  return (
    <>
      <SearchInput
        {...fieldProps}
        {...input}
        ref={field}
        role="combobox"
        aria-controls={collectionProps.id}
        aria-expanded={collection.size > 0}
      />
      <div className={styles.body}>
        {children}
        <div
          {...listBoxProps}
          ref={collectionRef as RefObject<HTMLDivElement | null>}
          hidden={collection.size === 0}
        >
          {[...collection].map(({ key, rendered }) => (
            <Group key={key} id={key} heading={rendered} suggestions={suggestions} />
          ))}
        </div>
      </div>
    </>
  );
}

/** Returns the groups as a react-aria list. An option in two groups has two keys. */
function useSuggestions(groups: readonly SuggestionGroup[]): ListState<object> {
  const sections = useMemo(
    () =>
      groups.map(({ id, heading, options }) => (
        <Section key={id} title={heading}>
          {options.map(({ title, text, href, newTab }) => (
            <Item
              key={`${id} ${title} ${href}`}
              textValue={title}
              href={href}
              {...(newTab && { target: "_blank", rel: "noopener" })}
            >
              <span className={styles.title}>
                {title} {newTab && <span className={styles.badge}>{newTab}</span>}
              </span>
              <span className={styles.text}>{text}</span>
            </Item>
          ))}
        </Section>
      )),
    [groups],
  );
  return useListState({ children: sections });
}

function Group({ id, heading, suggestions }: GroupProps) {
  const { headingProps, groupProps } = useListBoxSection({ heading });
  return (
    <div {...groupProps} className={styles.group}>
      <p {...headingProps} className={styles.heading}>
        {heading}
      </p>
      {[...suggestions.collection.getChildren!(id)].map(({ key }) => (
        <Option key={key} id={key} suggestions={suggestions} />
      ))}
    </div>
  );
}

function Option({ id, suggestions }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const { optionProps, isFocused } = useOption({ key: id }, suggestions, link);
  const { props, rendered } = suggestions.collection.getItem(id)!;
  return (
    <a
      tabIndex={-1}
      {...optionProps}
      ref={link}
      className={styles.option}
      aria-selected={isFocused}
      aria-labelledby={undefined}
      aria-describedby={props.target && NEW_TAB}
    >
      {rendered}
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
  /** Called when a link is followed in this tab. */
  onLeave: () => void;
  groups: readonly SuggestionGroup[];
  children: ReactNode;
}

interface OptionProps {
  id: string | number;
  suggestions: ListState<object>;
}

interface GroupProps extends OptionProps {
  heading: ReactNode;
}
