import type { ComponentProps } from "react";
import styles from "./search-input.module.css";

/** The text field at the top of a search dialog, without a border and with room for the dialog's close button. */
export function SearchInput(props: ComponentProps<"input">) {
  return (
    <input
      {...props}
      className={styles.root}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
    />
  );
}
