import type { ReactNode } from "react";
import styles from "./mail-address.module.css";

/** Characters that fit in a line of a phone. */
const PHONE_LINE_CHARACTERS = 40;

/**
 * Ties the hyphens of a part of an address to what follows, as a browser breaks a line there. A part that is too long for a
 * line breaks after its full stops.
 */
const whole = (part: string) =>
  part.length > PHONE_LINE_CHARACTERS
    ? part.split(/(?<=\.)/).flatMap((piece, at) => (at ? [<wbr key={at} />, piece] : [piece]))
    : part.split(/(-+.)/).map((piece, at) =>
        piece.startsWith("-") ? (
          <span key={at} className={styles.hyphen}>
            {piece}
          </span>
        ) : (
          piece
        ),
      );

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
