import { useState } from "react";
import type { ReactNode } from "react";
import { isSearchKeyEnabled, setSearchKeyEnabled } from "./search-key.ts";
import styles from "./search-key-choice.module.css";

/** A checkbox to turn off a single-key shortcut, which the label describes (WCAG 2.1.4). The default is on. */
export function SearchKeyChoice({ children: label }: { children: ReactNode }) {
  const [on, setOn] = useState(isSearchKeyEnabled);
  const choose = (chosen: boolean) => {
    setSearchKeyEnabled(chosen);
    setOn(chosen);
  };
  return (
    <label className={styles.root}>
      <input
        className={styles.box}
        type="checkbox"
        checked={on}
        onChange={({ target }) => choose(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
