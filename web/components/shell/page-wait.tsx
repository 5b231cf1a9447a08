import { useEffect, useState } from "react";
import styles from "./page-wait.module.css";

/** A page that comes sooner than this is not announced. */
const DELAY_MS = 300;

/**
 * Says that a page is on its way once it takes long: the router leaves the page of the path `shown` until the next one
 * can be drawn, though the address is the next one's already. To be keyed by that path.
 */
export function PageWait({ shown }: { shown: string }) {
  /** Screen readers announce what changes in a status that is there: it comes before its words. */
  const [wait, setWait] = useState<"short" | "long">();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (location.pathname === shown) return setWait(undefined);
      setWait((before) => before ?? "short");
      timer = setTimeout(() => setWait("long"), DELAY_MS);
    };
    // The router has changed the address by then, or not.
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
