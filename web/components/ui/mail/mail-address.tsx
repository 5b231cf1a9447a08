import type { ReactNode } from "react";
import styles from "./mail-address.module.css";

/** Returns a part of an address, kept whole if it has hyphens. */
const whole = (part: string) => (part.includes("-") ? <span className={styles.whole}>{part}</span> : part);

/**
 * An e-mail address on one line. If it is longer than a line, it breaks after its "@". Punctuation that follows without a
 * space, such as a full stop, is passed as children and stays on the last line.
 */
export function MailAddress({ address, children }: { address: string; children?: ReactNode }) {
  const at = address.indexOf("@") + 1;
  return (
    <span className={styles.root}>
      {whole(address.slice(0, at))}
      <wbr />
      {whole(address.slice(at))}
      {children}
    </span>
  );
}
