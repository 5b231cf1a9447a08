import { useEffect, useRef } from "react";
import { useSections } from "./sections.tsx";
import styles from "./section-screen.module.css";

/** One section under its heading, which gets the focus when the section is opened. */
export function SectionScreen({ section }: { section: string }) {
  const { label, note, Content } = useSections()[section]!;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current!.focus({ preventScroll: true }), []);
  return (
    <section className={styles.root} aria-labelledby="titulo-seccion">
      <header>
        <h2 id="titulo-seccion" ref={heading} tabIndex={-1} className={styles.title}>
          {label}
        </h2>
        <p className={styles.note}>{note}</p>
      </header>
      <Content />
    </section>
  );
}
