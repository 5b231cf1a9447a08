import { useEffect, useState } from "react";
import styles from "./page-wait.module.css";

/** Delay in ms before a pending page is announced. */
const DELAY_MS = 300;

/**
 * Shows that a page is loading if it takes long. Until the next page can be rendered, the router keeps showing the page of
 * the path `shown`, although the URL has already changed. Must be keyed by that path.
 */
export function PageWait({ shown }: { shown: string }) {
  /** Screen readers announce only changes in an existing status element, so "short" renders it without its text. */
  const [wait, setWait] = useState<"short" | "long">();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (location.pathname === shown) return setWait(undefined);
      setWait((before) => before ?? "short");
      timer = setTimeout(() => setWait("long"), DELAY_MS);
    };
    // These listeners run after the router's, so the URL has changed already if the router navigates.
    for (const type of ["click", "popstate"]) addEventListener(type, look);
    return () => {
      clearTimeout(timer);
      for (const type of ["click", "popstate"]) removeEventListener(type, look);
    };
  }, [shown]);

  return (
    wait && (
      <div role="status">
        {wait === "long" && (
          <div className={styles.root}>
            <span className="visually-hidden">Cargando…</span>
          </div>
        )}
      </div>
    )
  );
}
