import type { ReactNode } from "react";
import styles from "./mail-address.module.css";

/**
 * A mail address in one line. Where a whole line is too short for it, it breaks after its "@". What follows it without a space,
 * as a full stop, is its child, and stays in its last line.
 */
export function MailAddress({ address, children }: { address: string; children?: ReactNode }) {
  const at = address.indexOf("@") + 1;
  return (
    <span className={styles.root}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
      {children}
    </span>
  );
}
