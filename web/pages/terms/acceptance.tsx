import { useEffect, useRef, useState } from "react";
import { termsAcceptance } from "#web/content/terms.ts";
import { useIsland } from "#web/app/island.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import styles from "./acceptance.module.css";
import { createLazy } from "#web/create-lazy.ts";

const day = createLazy(
  () =>
    new Intl.DateTimeFormat("es-PA", {
      timeZone: "America/Panama",
      day: "numeric",
      month: "long",
      year: "numeric",
    }),
);

/** Requests the visitor's agreement and shows when it was given. It is kept only while this page is open. */
export function Acceptance() {
  const [accepted, setAccepted] = useState<Date>();
  const title = useRef<HTMLHeadingElement>(null);
  const { prompt, accepted: given, note } = termsAcceptance;

  useEffect(() => {
    if (accepted) title.current!.focus();
  }, [accepted]);

  return (
    <section
      className={styles.root}
      aria-labelledby="aceptacion"
      data-accepted={accepted ? "" : undefined}
      {...useIsland<HTMLElement>()}
    >
      <svg className={styles.seal} viewBox="0 0 120 120" aria-hidden="true">
        <circle className={styles.ring} cx="60" cy="60" r="54" />
        <path className={styles.shore} d="M8 66C28 46 44 46 60 60S94 76 112 54" />
        <path className={styles.tick} d="m38 61 16 16 29-33" />
      </svg>
      <div>
        <h2 id="aceptacion" className={styles.title} tabIndex={-1} ref={title}>
          {accepted ? given.title : prompt.title}
        </h2>
        {accepted ? (
          <p>
            {given.dateLabel} <time dateTime={accepted.toISOString()}>{day().format(accepted)}</time>
          </p>
        ) : (
          <>
            <p>{prompt.text}</p>
            <div className={styles.way}>
              <ActionButton variant="action" onClick={() => setAccepted(new Date())}>
                {prompt.button}
              </ActionButton>
            </div>
          </>
        )}
        <p className={styles.note}>{note}</p>
      </div>
    </section>
  );
}
