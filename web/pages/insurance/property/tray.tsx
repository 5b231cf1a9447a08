import type { ReactNode } from "react";
import styles from "./tray.module.css";

/** A long list in a scroll container, below its heading. It can be focused and scrolled by keyboard, and is printed in full. */
export function Tray({ id, title, text, note, children }: TrayProps) {
  return (
    <div>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area has to be reached by keyboard */}
        <div className={styles.window} role="region" aria-labelledby={id} tabIndex={0}>
          {children}
        </div>
      </div>
      <p className={styles.note}>{note}</p>
    </div>
  );
}

interface TrayProps {
  id: string;
  title: string;
  text: string;
  note: string;
  children: ReactNode;
}
