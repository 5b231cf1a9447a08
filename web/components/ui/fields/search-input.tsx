import type { ComponentProps } from "react";
import styles from "./search-input.module.css";

/** The text field at the head of a search dialog: no frame, and room for the button that closes the dialog. */
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
