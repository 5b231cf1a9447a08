import { useState } from "react";
import type { SyntheticEvent } from "react";
import styles from "./mail-frame.module.css";

/** Blocks scripts. The frame keeps the site's origin, so that its height can be read; its links open in new tabs. */
const SANDBOX = "allow-same-origin allow-popups allow-popups-to-escape-sandbox";
/** Height in px until the mail has been laid out. */
const FIRST_HEIGHT_PX = 400;

/** Renders a mail's HTML in an iframe that is as tall as its content. */
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
