import { useEffect, useRef, useState } from "react";
import type { ComponentType } from "react";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Spinner } from "#web/components/ui/spinner.tsx";
import { SECTIONS } from "./sections.ts";
import styles from "./section-screen.module.css";

/** Loads a section's code; `retry` asks again after a failure. */
function useContent(key: string) {
  const [content, setContent] = useState<{ Content?: ComponentType; failed?: true }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    SECTIONS[key]!.load().then(
      (Content) => setContent({ Content }),
      () => setContent({ failed: true }),
    );
  }, [key, attempt]);
  return { ...content, retry: () => setAttempt(attempt + 1) };
}

/** One section under its heading, which gets the focus when the section is opened. */
export function SectionScreen({ section }: { section: string }) {
  const { label, note } = SECTIONS[section]!;
  const { Content, failed, retry } = useContent(section);
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
      {Content && <Content />}
      {failed && (
        <p role="alert" className={styles.failure}>
          No se pudo cargar esta sección.
          <ActionButton variant="quiet" onClick={retry}>
            Reintentar
          </ActionButton>
        </p>
      )}
      {!Content && !failed && <Spinner label="Cargando la sección" />}
    </section>
  );
}
