import { useEffect, useRef } from "react";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { useSections } from "./sections.tsx";
import styles from "./section-screen.module.css";

/** Shows one section with its heading, which gets the focus when the section is opened. */
export function SectionScreen({ section, live }: { section: string; live: LiveFeed }) {
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
      <Content live={live} />
    </section>
  );
}
