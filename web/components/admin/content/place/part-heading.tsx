import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./part-heading.module.css";

/** Heading of a part of the section. It receives focus when the part is opened. */
export function PartHeading({ title, ref }: PartHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null);
  const heading = ref ?? own;
  useEffect(() => heading.current!.focus(), [heading]);
  return (
    <h3 ref={heading} tabIndex={-1} className={`${partStyles.partTitle} ${styles.root}`}>
      {title}
    </h3>
  );
}

interface PartHeadingProps {
  title: string;
  /** For callers that move the focus to the heading later. */
  ref?: RefObject<HTMLHeadingElement | null>;
}
