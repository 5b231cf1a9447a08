import { useEffect, useRef } from "react";
import styles from "./part-heading.module.css";

/** The heading of a part of the section. It gets the focus when the part is opened. */
export function PartHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current!.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className={styles.root}>
      {title}
    </h3>
  );
}
