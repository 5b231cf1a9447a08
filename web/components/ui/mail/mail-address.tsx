import styles from "./mail-address.module.css";

/** A mail address in one line. Where a whole line is too short for it, it breaks after its "@". */
export function MailAddress({ address }: { address: string }) {
  const at = address.indexOf("@") + 1;
  return (
    <span className={styles.root}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
