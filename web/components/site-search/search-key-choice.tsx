import { useState } from "react";
import type { ReactNode } from "react";
import { searchKeyIsOn, turnSearchKey } from "./search-key.ts";
import styles from "./search-key-choice.module.css";

/** Whether one key alone does something, which the label says (WCAG 2.1.4): on unless the visitor turns it off. */
export function SearchKeyChoice({ children: label }: { children: ReactNode }) {
  const [on, setOn] = useState(searchKeyIsOn);
  const choose = (chosen: boolean) => {
    turnSearchKey(chosen);
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
