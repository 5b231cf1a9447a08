import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import styles from "./refusal.module.css";

/** Why an action was refused. It scrolls into view, because the button that was clicked may be far below. */
export function Refusal({ children }: { children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  // `void`: newer browsers return a promise, which an effect must not return.
  useEffect(() => void line.current!.scrollIntoView({ behavior: "instant", block: "nearest" }), []);
  return (
    <p ref={line} role="alert" className={styles.root}>
      {children}
    </p>
  );
}
