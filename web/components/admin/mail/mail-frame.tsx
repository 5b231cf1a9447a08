import { useState } from "react";
import type { SyntheticEvent } from "react";
import styles from "./mail-frame.module.css";

/** No script runs in it. Its own origin is ours, so that its height can be read; its links open in new tabs. */
const SANDBOX = "allow-same-origin allow-popups allow-popups-to-escape-sandbox";
/** In px: until the mail has been laid out. */
const FIRST_HEIGHT_PX = 400;

/** A mail's HTML as a document of its own, as tall as it is. */
export function MailFrame({ subject, html }: { subject: string; html: string }) {
  const [height, setHeight] = useState(FIRST_HEIGHT_PX);
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setHeight(currentTarget.contentDocument!.documentElement.offsetHeight);
  return (
    <iframe
      className={styles.root}
      title={`Correo: ${subject}`}
      sandbox={SANDBOX}
      srcDoc={html.replace("<head>", '<head><base target="_blank" />')}
      height={height}
      onLoad={measure}
    />
  );
}
