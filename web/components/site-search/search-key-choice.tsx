import { useState } from "react";
import { SEARCH_KEY, searchKeyIsOn, turnSearchKey } from "./search-key.ts";
import styles from "./search-key-choice.module.css";

/** Whether one key opens the search (WCAG 2.1.4): on unless the visitor turns it off. */
export function SearchKeyChoice() {
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
      <span>
        Abrir con la tecla <kbd>{SEARCH_KEY}</kbd>
      </span>
    </label>
  );
}
