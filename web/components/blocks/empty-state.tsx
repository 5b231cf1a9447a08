import { Suspense } from "react";
import type { ReactNode } from "react";
import { LatePicture } from "./late-picture.tsx";
import styles from "./empty-state.module.css";

/** A calm sea under the magnifying glass, where there is nothing to list; the children say so or lead on. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className={styles.root}>
      <span className={styles.picture}>
        <Suspense>
          <LatePicture name="empty-search" alt="" />
        </Suspense>
      </span>
      {children}
    </div>
  );
}
